import { readFile, writeFile } from 'node:fs/promises';
import { JsonReporter, type TestModule } from 'vitest/node';
import { z } from 'zod';

/** What Vitest says of an error that no test caught: `type` is its kind ("Unhandled Rejection"), the test is one that ran meanwhile. */
const errorSchema = z.looseObject({
  type: z.string().default('Error'),
  message: z.string().default('It has no message.'),
  stack: z.string().default(''),
  VITEST_TEST_PATH: z.string().default(''),
  VITEST_TEST_NAME: z.string().default(''),
});

/** Vitest takes its reporters from the default export of a file: its JSON report with the errors that no test caught, which fail the run, as `errors`. */
export default class ReportWithErrors extends JsonReporter {
  constructor() {
    super({});
  }

  override async onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: readonly unknown[] = []): Promise<void> {
    await super.onTestRunEnd(modules);
    const { outputFile } = this.ctx.config;
    const file = typeof outputFile === 'string' ? outputFile : outputFile?.json;
    if (!file) return;
    const errors = unhandled.map((error) => {
      const { type, message, stack, VITEST_TEST_PATH: test, VITEST_TEST_NAME: name } = errorSchema.parse(error);
      return { type, message, stack, test, name };
    });
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...z.looseObject({}).parse(report), errors }));
  }
}
