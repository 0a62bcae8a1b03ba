#pragma once
#include <gtest/gtest.h>

#include "campaign/explore_subject.hpp"
#include "harness/collected.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::test {

/// Campaigns that run in this process, each like the one before, and save what fails in a directory of their own.
struct CampaignRun : testing::Test {
  CampaignRun() {
    plan.isolate = plan.leaks = plan.explain = false;
    plan.seed = 1;
    plan.scenarios = 300;
    plan.directory = directory.path();
  }
  Collected explored(core::Subject const& subject, os::StopToken const& stop = {}) {
    store::Database database(plan.directory);
    Collected told;
    campaign::explore_subject(subject, plan, database, told, stop);
    return told;
  }

  TemporaryDirectory directory;
  events::Plan plan;
};

}  // namespace gneiss::test
