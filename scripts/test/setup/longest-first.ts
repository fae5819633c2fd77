import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long. Vitest begins with the large ones, and one of these at the end leaves a core idle. */
export const LONG = [
  'server/endpoints.test.ts',
  'server/viewing.attack.test.ts',
  'server/features/operations/backups/restore.test.ts',
  'server/features/operations/doctor/doctor-command.test.ts',
  'server/documented-commands.test.ts',
  'server/endpoints.fuzz.test.ts',
  'server/features/messages/crew/kills.test.ts',
  'server/db/releases.test.ts',
  'server/db/embedded.test.ts',
  'server/features/operations/exports/write-export.test.ts',
  'server/features/accounts/sign-in/take-sign-in-try.test.ts',
  'app/features/orders/manage/back-to-orders.browser.test.tsx',
  'app/features/orders/manage/order-actions.browser.test.tsx',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.includes(path.relative(process.cwd(), moduleId));

/** The order of Vitest, behind the files that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
