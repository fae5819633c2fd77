import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { runChecks } from '../checks/check.ts';
import { readSourceModules } from '../checks/source-modules.ts';
import { runCommand } from '../run-command.ts';
import { describePlan, listChangedFiles, planTests } from './changed-tests.ts';
import { paced } from './setup/pace.ts';
import { temporaryFolder } from './setup/temporary-folder.ts';
import { clockEnvironment, EMBEDDED_NIGHT, OTHER_DAYS, parseInstant, RULES_OF_TIME } from './test-days.ts';
import { type Failure, failureReport } from './test-failures.ts';
import { judgeReport, type StageResult } from './test-results.ts';

const REPORTS = '.cache/test-reports';
const REPORTER = './scripts/test/setup/report-with-errors.config.ts';
/** A stage that hangs is ended and has failed. */
const STAGE_TIMEOUT_MS = 40 * 60_000;
/** After this time no stage starts or continues, and the command prints its result: CI stops it soon after, without one. */
const COMMAND_TIMEOUT_MS = 78 * 60_000;

/** How long a stage may take, in milliseconds from now. */
const stageTime = () => Math.min(paced(STAGE_TIMEOUT_MS), Math.max(1, COMMAND_TIMEOUT_MS - performance.now()));

const failed = (remark: string): StageResult => ({ passed: 0, failed: 1, remarks: [remark], failures: [] });

type VitestRun = { report: string; projects: string[]; files?: readonly string[]; env?: Record<string, string> };

async function runVitest({ report: name, projects, files = [], env = {} }: VitestRun): Promise<StageResult> {
  const report = `${REPORTS}/${name}.json`;
  const args = ['run', ...files, ...projects.map((project) => `--project=${project}`)];
  args.push('--reporter=default', `--reporter=${REPORTER}`, `--outputFile.json=${report}`);
  // Vitest itself makes the template of the embedded database, so it too runs with the flag that keeps it small.
  const vitest = ['--liftoff-only', 'node_modules/vitest/vitest.mjs', ...args];
  const { code } = await runCommand('node', vitest, {
    env: { TMPDIR: temporaryFolder(), ...env },
    isShown: true,
    timeoutMs: stageTime(),
  });
  return judgeReport(report, code, files);
}

async function runPlaywright(): Promise<StageResult> {
  const report = `${REPORTS}/journeys.json`;
  const { code } = await runCommand(
    'playwright',
    ['test', '--project=stress', '--project=journeys', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      isShown: true,
      timeoutMs: stageTime(),
    },
  );
  return judgeReport(report, code);
}

async function runScript(script: string): Promise<StageResult> {
  const { code } = await runCommand('node', [script], { isShown: true, timeoutMs: stageTime() });
  return code === 0 ? { passed: 1, failed: 0, remarks: [], failures: [] } : failed(`${script} failed.`);
}

async function inBrowser(run: () => Promise<StageResult>): Promise<StageResult> {
  if (await ensureChromium()) return run();
  return failed('No Chromium was found or could be installed. Set CHROME_PATH to one, for example /usr/bin/chromium.');
}

async function runJourneys(): Promise<StageResult> {
  const build = await runScript('scripts/build/build-if-stale.ts');
  return build.failed > 0 ? failed('The journeys need the built pages.') : inBrowser(runPlaywright);
}

const EMBEDDED = { TEST_DATABASE: 'embedded' };
/** In Turkish, whose `lower()` gives other letters: what holds there holds on a database of any language. The embedded one has none. */
const POSTGRES = { TEST_DATABASE: 'postgres', TEST_DATABASE_LOCALE: 'tr-TR' };
const shifted = (instant: Date) => clockEnvironment(instant, new Date(), process.env.NODE_OPTIONS);

/** On the clock of `--at`, or of a night on which programs err. */
const runEmbedded = () => {
  const { name, at } = EMBEDDED_NIGHT;
  if (process.env.TEST_CLOCK_SHIFT_MS) return runVitest({ report: 'embedded', projects: ['server'], env: EMBEDDED });
  console.log(`As if it were ${name} (${at})`);
  const env = { ...EMBEDDED, ...shifted(parseInstant(at)) };
  return runVitest({ report: 'embedded', projects: ['server'], env });
};

async function runOnOtherDays(): Promise<StageResult> {
  const all: StageResult = { passed: 0, failed: 0, remarks: [], failures: [] };
  for (const [index, { name, at }] of OTHER_DAYS.entries()) {
    console.log(`\nAs if it were ${name} (${at})`);
    const run = { report: `days-${index}`, projects: ['unit'], files: RULES_OF_TIME, env: shifted(parseInstant(at)) };
    const { passed, failed: wrong, remarks, failures } = await runVitest(run);
    all.passed += passed;
    all.failed += wrong;
    all.remarks.push(...remarks.map((remark) => `${name}: ${remark}`));
    all.failures.push(...failures);
  }
  return all;
}

type Stages = Record<string, () => Promise<StageResult>>;

const STAGES: Stages = {
  check: async () => ({ ...(await runChecks()), remarks: [] }),
  unit: () => runVitest({ report: 'unit', projects: ['unit'] }),
  days: runOnOtherDays,
  embedded: runEmbedded,
  postgres: () =>
    process.env.TEST_DATABASE_URL
      ? runVitest({ report: 'postgres', projects: ['server'], env: POSTGRES })
      : Promise.resolve(failed('Set TEST_DATABASE_URL, for example postgres://user:secret@localhost:5432/test.')),
  build: () => runScript('scripts/build/build.ts'),
  components: () => inBrowser(() => runVitest({ report: 'components', projects: ['components'] })),
  journeys: runJourneys,
};

/** The checks, and the tests that the changes since a revision can break: those of the server on the embedded database. */
function changedStages(revision: string): Stages {
  const plan = planTests(readSourceModules('.'), listChangedFiles(revision));
  console.log(describePlan(plan));
  const { tests, components } = plan;
  const env = { ...EMBEDDED, TEST_DATABASE_URL: '' };
  const stages: Stages = { check: async () => ({ ...(await runChecks()), remarks: [] }) };
  if (tests.length > 0) {
    const projects = ['unit', 'server'];
    stages.tests = () => runVitest({ report: 'changed', projects, files: tests, env });
  }
  if (components.length > 0) {
    const run = { report: 'components', projects: ['components'], files: components };
    stages.components = () => inBrowser(() => runVitest(run));
  }
  return stages;
}

/** Stages whose every clock can be shifted: the others ask a browser and a Postgres, whose time is the machine's. */
const STAGES_WITH_A_CLOCK = ['unit', 'embedded'];

/** The stages to run; with `--at`, on a clock that is set to that time for all that they start. */
function requestedStages(names: string[], { at, changed }: { at?: string; changed?: string }): Stages {
  if (changed === undefined) return pickStages(requestedNames(names, at));
  if (names.length > 0 || at)
    throw new Error('--changed picks the stages itself, and runs them on the clock of today.');
  return changedStages(changed);
}

const pickStages = (names: string[]): Stages =>
  Object.fromEntries(names.flatMap((name) => (STAGES[name] ? [[name, STAGES[name]]] : [])));

function requestedNames(names: string[], at: string | undefined): string[] {
  if (at) {
    const other = names.find((name) => !STAGES_WITH_A_CLOCK.includes(name));
    if (other) throw new Error(`--at is for the stages ${STAGES_WITH_A_CLOCK.join(' and ')}, and not for ${other}.`);
    Object.assign(process.env, shifted(parseInstant(at)));
    return names.length > 0 ? names : STAGES_WITH_A_CLOCK;
  }
  const unknown = names.find((name) => !STAGES[name]);
  if (unknown) throw new Error(`There is no stage ${unknown}. The stages are ${Object.keys(STAGES).join(', ')}.`);
  if (names.length > 0) return names;
  const all = Object.keys(STAGES);
  return process.env.TEST_DATABASE_URL ? all : all.filter((name) => name !== 'postgres');
}

async function runStage(run: () => Promise<StageResult>): Promise<StageResult> {
  try {
    return await run();
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

type Total = { passed: number; failed: number; failures: (Failure & { stage: string })[] };

/** Lists the failures of a stage: its failed tests, or where it names none, its other errors. */
function failuresOf(stage: string, { failures, remarks }: StageResult): Total['failures'] {
  const named =
    failures.length > 0 ? failures : remarks.map((message) => ({ file: stage, name: 'the stage', message }));
  return named.map((failure) => ({ stage, ...failure }));
}

/** Runs the stages one after another, also after one that failed: a red lint says nothing of the journeys. */
async function runStages(stages: Stages): Promise<Total> {
  const rows: string[] = [];
  const total: Total = { passed: 0, failed: 0, failures: [] };
  for (const [name, run] of Object.entries(stages)) {
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
    const startedAt = performance.now();
    const isLate = startedAt > COMMAND_TIMEOUT_MS;
    const result = isLate ? failed('Left out: the stages before it took all of the time.') : await runStage(run);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(2);
    for (const remark of result.remarks) console.log(`${name}: ${remark}`);
    total.passed += result.passed;
    total.failed += result.failed;
    total.failures.push(...failuresOf(name, result));
    const cells = [name.padEnd(12), ...[result.passed, result.failed, minutes].map((cell) => String(cell).padStart(8))];
    rows.push(cells.join(''));
  }
  console.log(`\n${'stage'.padEnd(12)}${['passed', 'failed', 'minutes'].map((word) => word.padStart(8)).join('')}`);
  for (const row of rows) console.log(row);
  return total;
}

try {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { values, positionals } = parseArgs({
    // Alone it means what is not committed yet.
    args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: { at: { type: 'string' }, changed: { type: 'string' } },
  });
  const total = await runStages(requestedStages(positionals, values));
  if (total.failures.length > 0) console.log(`\n${failureReport(total.failures)}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
