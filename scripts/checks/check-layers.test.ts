import { describe, expect, test } from 'vitest';
import { emptyRoots, layerProblems, productionProblems } from './check-layers.ts';
import { parseModule, readSourceModules } from './source-modules.ts';

const problemsOf = (file: string, source: string) => layerProblems([parseModule(file, source)]);

describe('a planted violation is named in a sentence', () => {
  test.each([
    [
      'domain/orders/x.ts',
      "import { loadConfig } from '#server/config.ts';",
      'domain/ may not import server/, only domain, locales.',
    ],
    [
      'domain/orders/x.ts',
      "import type { Config } from '#server/config.ts';",
      'domain/ may not import server/, only domain, locales.',
    ],
    ['domain/orders/x.ts', "import { Hono } from 'hono';", 'domain/ is pure'],
    ['domain/orders/x.ts', "import { readFileSync } from 'node:fs';", 'domain/ runs without Node'],
    ['server/http/x.ts', "import { Button } from '#app/ui/button/button.tsx';", 'server/ may not import app/'],
    ['server/http/x.ts', "export { Button } from '#app/ui/button/button.tsx';", 'server/ may not import app/'],
    ['server/http/x.ts', "export * from '#app/ui/button/button.tsx';", 'server/ may not import app/'],
    ['server/http/x.ts', "const load = () => import('#app/ui/button/button.tsx');", 'server/ may not import app/'],
    ['server/http/x.ts', "import { run } from '#scripts/demo/demo.ts';", 'server/ may not import scripts/'],
    ['server/http/x.ts', "import { fakeProvider } from '#e2e/fakes/provider.ts';", 'server/ may not import e2e/'],
    ['emails/x.ts', "import { Heading } from 'radix-ui';", 'emails/ may import react and react-dom'],
    ['emails/x.ts', "import { loadConfig } from '#server/config.ts';", 'emails/ may not import server/'],
    ['emails/x.ts', "import path from 'node:path';", 'emails/ runs without Node'],
    ['e2e/x.ts', "import { Button } from '#app/ui/button/button.tsx';", 'e2e/ may not import app/'],
    ['app/lib/x.ts', "import { AppType } from '#server/app.ts';", 'only the types of server/app.ts'],
    ['app/lib/x.ts', "import { type AppType } from '#server/app.ts';", 'only the types of server/app.ts'],
    ['app/lib/x.ts', "import type { Config } from '#server/config.ts';", 'app/ may not import server/'],
    ['app/lib/x.ts', "import { readFileSync } from 'node:fs';", 'app/ runs without Node'],
    ['app/lib/x.ts', "import pg from 'pg';", 'must stand in the list PACKAGES_OF_APP'],
    ['app/lib/x.ts', "import Stripe from 'stripe';", 'must stand in the list PACKAGES_OF_APP'],
    ['app/lib/x.ts', "import { Hono } from 'hono';", 'the browser may load hono/client alone'],
    ['app/lib/x.ts', "import { useOrder } from '#app/features/orders/draft.ts';", 'app/lib stands below app/features'],
    ['app/lib/x.ts', "import { Button } from '#app/ui/button/button.tsx';", 'app/lib stands below app/ui'],
    ['app/ui/x.tsx', "import { Draft } from '#app/features/orders/draft.ts';", 'app/ui stands below app/features'],
    ['app/features/a/x.tsx', "import Home from '#app/routes/site/home.tsx';", 'app/features stands below app/routes'],
    ['server/features/orders/routes.ts', "import { eq } from 'drizzle-orm';", 'touch no database'],
    ['server/features/orders/present.ts', "import { orders } from '#server/db/schema/orders.ts';", 'touch no database'],
  ])('%s: %s', (file, source, sentence) => {
    const problems = problemsOf(file, source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(problems[0]).toContain(file);
  });
});

describe('what the rules allow is left alone', () => {
  test.each([
    ['domain/orders/x.ts', "import { z } from 'zod'; import { Temporal } from 'temporal-polyfill';"],
    ['domain/orders/x.test.ts', "import { test } from 'vitest'; import fc from 'fast-check';"],
    [
      'server/http/x.ts',
      "import { receipt } from '#emails/receipt.ts'; import fs from 'node:fs'; import { Hono } from 'hono';",
    ],
    ['server/http/x.test.ts', "import { fakeProvider } from '#e2e/fakes/provider.ts';"],
    ['app/lib/x.ts', "import type { AppType } from '#server/app.ts'; import { hc } from 'hono/client';"],
    ['app/features/a/x.test.tsx', "import { page } from 'vitest/browser';"],
    ['app/routes/site/x.tsx', "import { Draft } from '#app/features/orders/draft.ts'; import './x.css';"],
    ['app/features/media/uploads/x.ts', "import { y } from '#app/features/media/y.ts';"],
    ['app/features/site/legal/x.test.ts', "import { y } from '#app/features/media/y.ts';"],
    ['app/routes.ts', "import { index } from '@react-router/dev/routes';"],
    ['scripts/x.ts', "import { loadConfig } from '#server/config.ts';"],
    ['server/features/orders/present.ts', "import type { OrderRow } from '#server/db/schema/orders.ts';"],
    ['server/features/orders/queries.ts', "import { eq } from 'drizzle-orm';"],
    ['domain/orders/x.ts', "const words = \"import x from 'hono'\"; // import y from 'pg'"],
  ])('%s: %s', (file, source) => {
    expect(problemsOf(file, source)).toEqual([]);
  });
});

describe('files', () => {
  const chain = (...edges: [string, string][]) => edges.map(([from, source]) => parseModule(from, source));

  test('two that import each other are named once', () => {
    const files = chain(
      ['app/lib/a.ts', "import { b } from './b.ts';"],
      ['app/lib/b.ts', "import { a } from '#app/lib/a.ts';"],
      ['app/lib/c.ts', "import { a } from './a.ts';"],
    );
    expect(layerProblems(files)).toEqual([
      'app/lib/a.ts → app/lib/b.ts → app/lib/a.ts: files may not import each other in a circle.',
    ]);
  });

  test('two circles are two problems, also where one leads to the other', () => {
    const files = chain(
      ['domain/a.ts', "import './b.ts';"],
      ['domain/b.ts', "import './a.ts'; import './c.ts';"],
      ['domain/c.ts', "import './d.ts';"],
      ['domain/d.ts', "import './c.ts';"],
    );
    expect(layerProblems(files)).toHaveLength(2);
  });

  test('a type-only import closes no circle, and neither does a test', () => {
    const files = chain(
      ['app/lib/a.ts', "import { b } from './b.ts';"],
      ['app/lib/b.ts', "import type { A } from './a.ts';"],
      ['app/lib/a.test.ts', "import { b } from './b.ts';"],
    );
    expect(layerProblems(files)).toEqual([]);
  });
});

describe('what npm start needs is a dependency', () => {
  const modules = (files: Record<string, string>) =>
    Object.entries(files).map(([file, source]) => parseModule(file, source));

  test('of the product, of the settings of the build, and of what a command of the studio leads to', () => {
    const files = {
      'server/platform/x.ts': "import pg from 'pg';",
      'vite.config.ts': "import { defineConfig } from 'vite';",
      'scripts/demo/demo.ts': "const load = () => import('./demo-people.ts');",
      'scripts/demo/demo-people.ts': "import { TOTP } from 'otpauth';",
    };
    expect(productionProblems(modules(files), ['pg'])).toEqual([
      'vite.config.ts imports vite: npm start needs it, so it must be a dependency, no devDependency.',
      'scripts/demo/demo-people.ts imports otpauth: npm start needs it, so it must be a dependency, no devDependency.',
    ]);
    expect(productionProblems(modules(files), ['pg', 'vite', 'otpauth'])).toEqual([]);
  });

  test('tests, tools and types may need more', () => {
    const files = {
      'server/x.test.ts': "import { test } from 'vitest';",
      'scripts/check-x.ts': "import { parse } from 'yauzl';",
      'server/x.ts': "import type { Pool } from 'pg';",
    };
    expect(productionProblems(modules(files), [])).toEqual([]);
  });
});

test('a run that reads no module of a root fails', () => {
  expect(emptyRoots([])).toHaveLength(6);
  expect(emptyRoots([parseModule('domain/x.ts', 'export const x = 1;')])).not.toContain(
    'No module was read in domain/.',
  );
});

test('a file that is no TypeScript is named', () => {
  expect(() => parseModule('domain/x.ts', 'const = 1')).toThrow('domain/x.ts cannot be parsed');
});

test('the project itself is read whole, without node_modules', () => {
  const modules = readSourceModules(process.cwd());
  expect(modules.map((module) => module.path)).toContain('domain/catalogue/packages.ts');
  expect(modules.filter((module) => module.path.includes('node_modules'))).toEqual([]);
});
