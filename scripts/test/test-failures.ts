import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test that failed or was skipped: where it is, its name with the groups around it, and what its runner said. */
export type Failure = { file: string; name: string; message: string };

const MESSAGE_LINES = 6;
const LINE_LENGTH = 240;
const SHOWN = 40;

const vitestSchema = z.object({
  errors: z
    .array(z.object({ type: z.string(), message: z.string(), stack: z.string(), test: z.string(), name: z.string() }))
    .default([]),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const errorSchema = z.object({
  message: z.string().default('It has no message.'),
  location: z.object({ file: z.string(), line: z.int() }).optional(),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(errorSchema) })) })),
});
const suiteSchema = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema).default([]),
});

const fromHere = (file: string) => path.relative(process.cwd(), file);

/** The lines of a message that say what is wrong: no colors, no empty lines, no stack. */
function sayingLines(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const saying = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return saying
    .slice(0, MESSAGE_LINES)
    .map((line) => line.slice(0, LINE_LENGTH))
    .join('\n');
}

/** The line of the test file in a stack, as `:12`, where the stack passes through it. */
function lineInStack(file: string, message: string): string {
  const place = message.split(path.basename(file))[1] ?? '';
  return /^(?:\?[^:]*)?(:\d+):\d+/.exec(place)?.[1] ?? '';
}

const isDone = (status: string) => status === 'passed' || status === 'expected';
const NOT_RUN = 'It was not run.';

/** The first place of a stack that is the project's own. */
function ownPlace(stack: string): string {
  const line = stack.split('\n').find((each) => each.includes(process.cwd()) && !each.includes('node_modules'));
  return line ? ` (${line.trim().replaceAll(`${process.cwd()}/`, '')})` : '';
}

function vitestFailures({ testResults, errors }: z.infer<typeof vitestSchema>): Failure[] {
  const outside = errors.map(({ type, message, stack, test, name }) => ({
    file: test ? fromHere(test) : 'vitest',
    name: name ? `outside of the tests, while this one ran: ${name}` : 'outside of the tests',
    message: sayingLines(`${type}: ${message}${ownPlace(stack)}`),
  }));
  const inside = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromHere(name);
    const tests = assertionResults
      .filter((test) => !isDone(test.status))
      .map((test) => {
        const said = test.failureMessages?.[0] ?? NOT_RUN;
        const names = [...test.ancestorTitles, test.title].join(' › ');
        return { file: `${file}${lineInStack(file, said)}`, name: names, message: sayingLines(said) };
      });
    // A file that cannot be loaded names no test.
    const isBroken = tests.length === 0 && status === 'failed';
    return isBroken ? [{ file, name: 'the whole file', message: sayingLines(message) }] : tests;
  });
  return [...inside, ...outside];
}

type Suite = z.infer<typeof suiteSchema>;

function suiteFailures(suite: Suite, groups: string[], root: string): Failure[] {
  // The outermost suite is the file itself.
  const names = suite.title === suite.file ? groups : [...groups, suite.title];
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => !isDone(status))
      .map(({ results }) => {
        // A test that ran out of time says so first, and where it was in a second error.
        const errors = results.flatMap((result) => result.errors);
        const place = errors.find((error) => error.location)?.location ?? { file: path.join(root, file), line };
        const said = errors.map((error) => error.message).join('\n') || NOT_RUN;
        return {
          file: `${fromHere(place.file)}:${place.line}`,
          name: [...names, title].join(' › '),
          message: sayingLines(said),
        };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteFailures(inner, names, root))];
}

function playwrightFailures({ config, suites, errors }: z.infer<typeof playwrightSchema>): Failure[] {
  const outside = errors.map(({ message, location }) => {
    const file = location ? `${fromHere(location.file)}:${location.line}` : 'playwright';
    return { file, name: 'outside of the tests', message: sayingLines(message) };
  });
  return [...suites.flatMap((suite) => suiteFailures(suite, [], config.rootDir)), ...outside];
}

/** Lists the failed and skipped tests in a report of Vitest or Playwright; nothing for a report of another shape. */
export function listFailures(report: unknown): Failure[] {
  const vitest = vitestSchema.safeParse(report);
  if (vitest.success) return vitestFailures(vitest.data);
  const playwright = playwrightSchema.safeParse(report);
  return playwright.success ? playwrightFailures(playwright.data) : [];
}

/**
 * The failures of all stages as text, each with its place, its name and the first lines of its message. It comes at the
 * end of the output, since the log of a long run may be kept from its end only.
 */
export function failureReport(failures: (Failure & { stage: string })[]): string {
  const blocks = failures.slice(0, SHOWN).map(({ stage, file, name, message }) => {
    const words = message.split('\n').map((line) => `    ${line}`);
    return [`${stage}: ${name}`, `  ${file}`, ...words].join('\n');
  });
  const rest = failures.length - blocks.length;
  return [...blocks, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n\n');
}
