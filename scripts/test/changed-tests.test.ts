import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseModule } from '../checks/source-modules.ts';
import { describePlan, listChangedFiles, planTests } from './changed-tests.ts';
import { NEEDS_POSTGRES } from './needs-postgres.ts';

/** A small product: two features, put together in `server/app.ts`, which the studio of the tests opens. */
const SOURCES: Record<string, string> = {
  'domain/orders/total.ts': 'export const total = 1;',
  'domain/orders/total.test.ts': "import { total } from './total.ts';",
  'server/features/orders/place-order.ts':
    "import { total } from '#domain/orders/total.ts'; const file = 'limits.json';",
  'server/features/orders/routes.ts': "import { placeOrder } from './place-order.ts';",
  'server/features/orders/routes.test.ts': "import { openStudio } from '#server/test/studio.ts';",
  'server/features/media/queries.ts': 'export const list = 1;',
  'server/features/media/queries.test.ts':
    "import { list } from './queries.ts'; import { openStudio } from '#server/test/studio.ts';",
  'server/features/media/copies.test.ts': "import { placeOrder } from '#server/features/orders/place-order.ts';",
  'server/app.ts': "import './features/orders/routes.ts'; import './features/media/queries.ts';",
  'server/test/studio.ts': "import '../app.ts';",
  'server/outage.test.ts': "import { total } from '#domain/orders/total.ts';",
  'scripts/count.ts': "import { total } from '#domain/orders/total.ts';",
  'server/features/media/command.test.ts': "const script = 'scripts/count.ts';",
  'app/features/orders/form.tsx': "import type { placeOrder } from '#server/features/orders/place-order.ts';",
  'app/features/orders/form.browser.test.tsx': "import './form.tsx';",
  'app/features/orders/sum.tsx': "import { total } from '#domain/orders/total.ts';",
  'app/features/orders/sum.browser.test.tsx': "import './sum.tsx';",
};
const MODULES = Object.entries(SOURCES).map(([file, source]) => parseModule(file, source));
const plan = (changed: string, modules = MODULES) => planTests(modules, [changed]);

test('a change runs the tests whose imports lead to it, and those of its feature behind the whole product', () => {
  expect(plan('server/features/orders/place-order.ts')).toEqual({
    tests: ['server/features/media/copies.test.ts', 'server/features/orders/routes.test.ts'],
    components: [],
    left: ['server/features/media/queries.test.ts'],
    unfollowed: [],
  });
});

test('a rule runs what uses it in every root, also by a process that a test names; a test that needs Postgres is left', () => {
  expect(plan('domain/orders/total.ts')).toEqual({
    tests: [
      'domain/orders/total.test.ts',
      'server/features/media/command.test.ts',
      'server/features/media/copies.test.ts',
      'server/features/orders/routes.test.ts',
    ],
    components: ['app/features/orders/sum.browser.test.tsx'],
    left: ['server/features/media/queries.test.ts', 'server/outage.test.ts'],
    unfollowed: [],
  });
});

test('a changed test runs itself, a removed one nothing, and a removed module what still imports it', () => {
  expect(plan('server/features/media/copies.test.ts').tests).toEqual(['server/features/media/copies.test.ts']);
  expect(plan('domain/orders/gone.test.ts').tests).toEqual([]);
  const removed = 'server/features/media/queries.ts';
  const left = MODULES.filter((module) => module.path !== removed);
  expect(plan(removed, left).tests).toEqual(['server/features/media/queries.test.ts']);
});

test('a data file runs the tests of the module that names it, and a file that no module names is told', () => {
  expect(plan('server/features/orders/limits.json').tests).toContain('server/features/media/copies.test.ts');
  const { tests, unfollowed } = plan('package-lock.json');
  expect([tests, unfollowed]).toEqual([[], ['package-lock.json']]);
});

test('the whole product itself is left, with a count for each module', () => {
  const described = describePlan(plan('server/app.ts'));
  expect(described).toContain('Runs the checks and 0 test files.');
  expect(described).toContain(
    '- 2 test files that use a change through the whole product: server/features/media 1, server/features/orders 1',
  );
});

test('the tests that need Postgres exist', () => {
  for (const file of NEEDS_POSTGRES) expect(readFileSync(file, 'utf8')).toContain('test(');
});

test('changed files are those that differ from a revision, and new ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const commit = (name: string) => {
    writeFileSync(path.join(folder, name), name);
    git('add', '.');
    git('commit', '-qm', name);
  };
  git('init', '-q');
  for (const name of ['first.ts', 'second.ts']) commit(name);
  writeFileSync(path.join(folder, 'first.ts'), 'changed');
  writeFileSync(path.join(folder, 'new é.ts'), 'new');
  expect(listChangedFiles('HEAD', folder)).toEqual(['first.ts', 'new é.ts']);
  expect(listChangedFiles('HEAD~1', folder)).toEqual(['first.ts', 'new é.ts', 'second.ts']);
});
