/** How many stages of the test command run at once, as it tells the runners of tests that it starts. */
export function stagesAtOnce(env: Record<string, string | undefined>): number {
  return Number(env.TEST_STAGES_AT_ONCE ?? 1);
}

/**
 * How many tests of a stage run at once. A stage alone gets one worker more than there are cores, since tests of servers and
 * pages wait for a fifth to a third of their time; beside another stage nothing is left idle.
 */
export function workersOfStage(env: Record<string, string | undefined>): number {
  return stagesAtOnce(env) > 1 ? 2 : 3;
}
