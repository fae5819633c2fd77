import { describe, expect, test } from 'vitest';
import { structureProblems, unknownFolders } from './check-structure.ts';
import { parseModule } from './source-modules.ts';

const problemsOf = (file: string, source = 'export const x = 1;') => structureProblems([parseModule(file, source)]);

describe('a planted violation is named in a sentence', () => {
  test.each([
    ['server/features/orders/helpers.ts', undefined, 'A feature holds routes.ts'],
    ['server/features/orders/utils.ts', undefined, 'A feature holds routes.ts'],
    ['server/features/orders/order-helpers.ts', undefined, 'A feature holds routes.ts'],
    ['server/features/orders/place.ts', undefined, 'A feature holds routes.ts'],
    ['domain/orders/orderForm.ts', undefined, 'File names are kebab-case.'],
    ['app/ui/Button.tsx', undefined, 'File names are kebab-case.'],
    ['emails/receipt.tsx', undefined, 'cannot load .tsx'],
    ['server/http/page.tsx', undefined, 'cannot load .tsx'],
    ['server/http/x.ts', 'export const port = process.env.PORT;', 'read in server/config.ts alone'],
    ['app/lib/x.ts', "export const port = process . env['PORT'];", 'read in server/config.ts alone'],
    ['app/features/site/x.ts', 'export const id = crypto.randomUUID();', 'use app/lib/state/random-id.ts'],
    ['app/lib/x.ts', 'export const hash = crypto.subtle;', 'use app/lib/state/random-id.ts'],
    ['app/ui/x.ts', "export const copy = () => navigator.clipboard.writeText('');", 'use app/lib/state/copy-text.ts'],
    [
      'app/features/orders/x.ts',
      "import { messages } from '#locales/en/pages/site.ts'; export const x = messages;",
      'take them from useMessages',
    ],
    [
      'app/features/orders/x.ts',
      "import { api, readAnswer } from '#app/lib/request/api.ts'; export const x = [api, readAnswer];",
      'in its api/ folder alone',
    ],
    ['domain/orders/all.ts', "export * from './area.ts';", 'hides circles'],
    ['domain/orders/all.ts', "export { sqftToM2 } from './area.ts';", 'hides circles'],
    ['server/features/a/queries.ts', 'export const x = sql`lower(email) = x`;', 'does not compare letters'],
    ['server/features/a/queries.ts', 'export const x = sql<boolean>`t.name ilike x`;', 'does not compare letters'],
    ['server/db/schema/a.ts', 'export const x = check(`c`, sql`code = upper(code)`);', 'does not compare letters'],
    ['app/ui/index.ts', 'export const x = 1;', 'hides circles'],
    ['domain/orders/x.ts', 'export default function x() {}', 'Exports have names'],
    ['domain/orders/x.ts', 'const x = 1; export { x as default };', 'Exports have names'],
    ['domain/orders/x.ts', "import { z } from '../shared/money.ts'; export const x = z;", 'leaves domain/orders/'],
    ['domain/orders/x.ts', "import { z } from './../shared/money.ts'; export const x = z;", 'leaves domain/orders/'],
    [
      'server/features/a/get-x.ts',
      "import { z } from '../b/get-z.ts'; export const x = z;",
      'leaves server/features/a/',
    ],
    ['app/features/a/parts/x.ts', "import { z } from '../../b/z.ts'; export const x = z;", 'leaves app/features/a/'],
    ['emails/shared/parts/x.ts', "import { z } from '../../../domain/z.ts'; export const x = z;", 'leaves emails/'],
  ])('%s with %s: %s', (file, source, sentence) => {
    const problems = problemsOf(file, source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(problems[0]).toContain(file);
  });
});

describe('what the rules allow is left alone', () => {
  test.each([
    ['server/features/orders/routes.ts', undefined],
    ['server/features/orders/place-order.ts', undefined],
    ['server/features/orders/refunds/record-refund.ts', undefined],
    ['server/config.ts', 'export const port = process.env.PORT;'],
    ['scripts/x.ts', 'export const port = process.env.PORT;'],
    ['app/lib/state/copy-text.ts', "export const copy = () => navigator.clipboard.writeText('');"],
    ['app/features/orders/x.ts', "import type { A } from '#locales/en/pages/site.ts'; export const x: A = 1;"],
    ['app/lib/x.test.ts', 'export const id = crypto.randomUUID();'],
    ['server/http/x.ts', 'export const id = crypto.randomUUID();'],
    ['server/http/x.ts', "export const words = 'the process environment';"],
    ['app/routes/site/home.tsx', 'export default function Home() { return null; }'],
    ['domain/orders/x.ts', "import { y } from './parts/y.ts'; export const x = y;"],
    ['domain/orders/x.ts', "export { sqftToM2 } from './area.ts'; export const x = 1;"],
    ['domain/orders/x.ts', "export type { Area } from './area.ts'; export type X = 1;"],
    ['app/features/a/parts/x.ts', "import { z } from '../z.ts'; export const x = z;"],
    ['emails/shared/parts/x.ts', "import { z } from '../z.ts'; export const x = z;"],
    ['server/db/test-database.ts', 'export const url = process.env.TEST_DATABASE_URL;'],
    ['server/features/orders/open-order.test.ts', 'export const url = process.env.TEST_DATABASE_URL;'],
    ['app/root.tsx', 'export default function Root() { return null; }'],
  ])('%s with %s', (file, source) => {
    expect(problemsOf(file, source)).toEqual([]);
  });
});

test('a folder of helpers beside the features of the server is named', () => {
  expect(unknownFolders(['http', 'features', 'utils'])).toEqual([
    'server/utils/: the folders of server/ are http, pages, db, platform, features, test.',
  ]);
});
