import { readFileSync } from 'node:fs';
import {
  importTarget,
  moduleRoot,
  parseModule,
  ROOTS,
  type Root,
  readSourceModules,
  type SourceModule,
} from './source-modules.ts';

/** Which roots a root may import (docs/style.md, "Who may import whom"). */
const MAY_IMPORT: Record<Root, readonly Root[]> = {
  locales: ['locales', 'domain'],
  domain: ['domain', 'locales'],
  emails: ['emails', 'domain', 'locales'],
  server: ['server', 'domain', 'emails', 'locales'],
  app: ['app', 'domain', 'locales'],
  e2e: ['e2e', 'domain', 'server', 'emails', 'scripts', 'locales'],
  bench: ['bench', 'domain', 'server', 'emails', 'scripts', 'e2e', 'locales'],
  scripts: ['scripts', 'domain', 'server', 'emails', 'e2e', 'locales'],
};

/** The imports that any test may have besides: stand-ins for the outside, and how long a test waits. */
const FOR_TESTS = [
  'e2e/fakes/',
  'e2e/harness/free-port.ts',
  'e2e/harness/mailbox.ts',
  'e2e/harness/poll.ts',
  'scripts/test/setup/',
];

/** The words of date pickers. */
const PACKAGES_OF_DOMAIN = ['zod', 'temporal-polyfill', 'intl-messageformat'];
const PACKAGES_OF_EMAILS = ['react', 'react-dom'];
/** The packages that a browser may load. A package that joins this list weighs on every visitor. */
const PACKAGES_OF_APP = [
  'react',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'radix-ui',
  'downshift',
  'react-day-picker',
  '@stripe/stripe-js',
  'hono',
  'zod',
  'temporal-polyfill',
  'yet-another-react-lightbox',
  '@photo-sphere-viewer/core',
  'uqr',
  'react-compare-slider',
  '@tanstack/react-virtual',
  'thumbhash',
  'tus-js-client',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  ...['inter', 'fraunces', 'lora', 'source-sans-3', 'outfit', 'dm-sans'].map((name) => `@fontsource-variable/${name}`),
];

/** Modules of the app that no browser loads, and what they may import besides. */
const PACKAGES_WITHOUT_BROWSER: Record<string, string[]> = {
  'app/routes.ts': ['@react-router/dev'],
};

/** The files of the server whose types the app may import: the API's, and what the server renders pages by. */
const SERVER_TYPES_OF_APP = ['server/app.ts', 'server/pages/page-renderer.ts'];

/** The floors of the front end, from the top: each may import itself and what is below. */
const APP_FLOORS = ['routes', 'features', 'ui', 'lib'];

/** Where files may not import each other in a circle. */
const ROOTS_WITHOUT_FILE_CYCLES: readonly Root[] = ['app', 'locales', 'domain', 'emails', 'server', 'scripts'];

type Import = { module: SourceModule; specifier: string; isTypeOnly: boolean };

function rootProblem(from: Root, { module, specifier, isTypeOnly }: Import): string | null {
  const target = importTarget(module.path, specifier);
  if (target.kind !== 'project') return null;
  const to = moduleRoot(target.path);
  if (!to || MAY_IMPORT[from].includes(to)) return null;
  if (module.isTest && FOR_TESTS.some((folder) => target.path.startsWith(folder))) return null;
  if (from === 'app' && SERVER_TYPES_OF_APP.includes(target.path)) {
    return isTypeOnly ? null : `app may take only the types of ${target.path}: write \`import type\`.`;
  }
  return `${from}/ may not import ${to}/, only ${MAY_IMPORT[from].join(', ')}.`;
}

function packageProblem(from: Root, { module, specifier }: Import): string | null {
  const target = importTarget(module.path, specifier);
  if (target.kind === 'project' || module.isTest) return null;
  if (target.kind === 'node') {
    return ['locales', 'domain', 'app', 'emails'].includes(from)
      ? `${from}/ runs without Node and may not import it.`
      : null;
  }
  if (from === 'locales') return 'locales/ holds texts and may import nothing of npm.';
  if (from === 'domain' && !PACKAGES_OF_DOMAIN.includes(target.name)) {
    return `domain/ is pure: of npm it may import ${PACKAGES_OF_DOMAIN.join(', ')} alone.`;
  }
  if (from === 'emails' && !PACKAGES_OF_EMAILS.includes(target.name)) {
    return `emails/ may import ${PACKAGES_OF_EMAILS.join(' and ')} of npm alone.`;
  }
  const isElsewhere = PACKAGES_WITHOUT_BROWSER[module.path]?.includes(target.name) ?? false;
  return from === 'app' && !isElsewhere ? appPackageProblem(specifier, target.name) : null;
}

function appPackageProblem(specifier: string, name: string): string | null {
  if (name === 'hono' && specifier !== 'hono/client') return 'Of Hono the browser may load hono/client alone.';
  if (PACKAGES_OF_APP.includes(name)) return null;
  return 'A package that the browser loads must stand in the list PACKAGES_OF_APP of scripts/checks/check-layers.ts.';
}

function floorProblem({ module, specifier }: Import): string | null {
  const target = importTarget(module.path, specifier);
  if (target.kind !== 'project' || moduleRoot(target.path) !== 'app') return null;
  const [from, to] = [module.path, target.path].map((file) => APP_FLOORS.indexOf(file.split('/')[1] ?? ''));
  if (from === undefined || to === undefined || from < 0 || to < 0 || to >= from) return null;
  return `app/${APP_FLOORS[from]} stands below app/${APP_FLOORS[to]} (${APP_FLOORS.join(' → ')}) and may not import it.`;
}

/** SQL has one address: use cases and queries.ts. Types of rows may be named anywhere. */
function databaseProblem({ module, specifier, isTypeOnly }: Import): string | null {
  if (isTypeOnly || !/^server\/features\/.*\/((v1-)?routes|present)\.ts$/.test(module.path)) return null;
  const isDatabase = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)|^#server\/db\//.test(specifier);
  return isDatabase ? 'routes.ts and present.ts touch no database: call a use case or queries.ts.' : null;
}

/** Removes the files whose imports lead to no cycle: those without imports, then those that import only such. */
function pruneGraph(graph: Map<string, Set<string>>): void {
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const [file, targets] of graph) {
      for (const target of targets) if (!graph.has(target)) targets.delete(target);
      if (targets.size > 0) continue;
      graph.delete(file);
      hasChanged = true;
    }
  }
}

/** Files that need each other while they load. Imports of types are gone by then, and tests are loaded alone. */
function fileGraph(modules: SourceModule[]): Map<string, Set<string>> {
  const isChecked = ({ path, isTest }: SourceModule) =>
    !isTest && ROOTS_WITHOUT_FILE_CYCLES.some((root) => moduleRoot(path) === root);
  return new Map(
    modules.filter(isChecked).map(({ path, imports }) => {
      const targets = imports
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ specifier }) => importTarget(path, specifier));
      return [path, new Set(targets.flatMap((target) => (target.kind === 'project' ? target.path : [])))];
    }),
  );
}

function fileCycleProblems(modules: SourceModule[]): string[] {
  const graph = fileGraph(modules);
  const problems: string[] = [];
  for (pruneGraph(graph); graph.size > 0; pruneGraph(graph)) {
    const walk: string[] = [];
    let [file = ''] = graph.keys();
    while (!walk.includes(file)) {
      walk.push(file);
      [file = ''] = graph.get(file) ?? [];
    }
    const cycle = walk.slice(walk.indexOf(file));
    problems.push(`${[...cycle, file].join(' → ')}: files may not import each other in a circle.`);
    for (const member of cycle) graph.delete(member);
  }
  return problems;
}

/** The files that `npm start` and the other commands of a running studio begin with, beside the product itself. */
const PRODUCTION_ENTRIES = [
  ...[
    'load-env',
    'build/build-if-stale',
    'build/build-template',
    'demo/demo',
    'make-admin',
    'reset-two-factor',
    'password-link',
    'doctor',
    'backups',
    'catalogue',
    'reset-secret',
  ].map((name) => `scripts/${name}.ts`),
  'vite.config.ts',
  'react-router.config.ts',
];

function isProduct({ path: file, isTest }: SourceModule): boolean {
  const root = moduleRoot(file);
  return (
    !isTest && (root === 'locales' || root === 'domain' || root === 'server' || root === 'emails' || root === 'app')
  );
}

function reachableModules(modules: SourceModule[]): SourceModule[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const reached = new Set(modules.filter((module) => isProduct(module) || PRODUCTION_ENTRIES.includes(module.path)));
  // A set gives what is added while it is walked.
  for (const module of reached) {
    for (const { specifier, isTypeOnly } of module.imports) {
      const target = importTarget(module.path, specifier);
      const next = target.kind === 'project' && !isTypeOnly ? byPath.get(target.path) : undefined;
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

/** Lists the packages that a running studio imports and `npm install --omit=dev` would leave out, one sentence each. */
export function productionProblems(modules: SourceModule[], dependencies: readonly string[]): string[] {
  return reachableModules(modules).flatMap((module) =>
    module.imports.flatMap(({ specifier, isTypeOnly }) => {
      const target = importTarget(module.path, specifier);
      if (isTypeOnly || target.kind !== 'npm' || dependencies.includes(target.name)) return [];
      return [`${module.path} imports ${specifier}: npm start needs it, so it must be a dependency, no devDependency.`];
    }),
  );
}

/** Everything that breaks the layer rules, one sentence each; empty where all is well. */
export function layerProblems(modules: SourceModule[]): string[] {
  const problems = modules.flatMap((module) => {
    const from = moduleRoot(module.path);
    if (!from) return [];
    return module.imports.flatMap(({ specifier, isTypeOnly }) => {
      const found = { module, specifier, isTypeOnly };
      const sentences = [
        rootProblem(from, found),
        packageProblem(from, found),
        floorProblem(found),
        databaseProblem(found),
      ];
      return sentences.filter((sentence) => sentence !== null).map((s) => `${module.path} imports ${specifier}: ${s}`);
    });
  });
  return [...problems, ...fileCycleProblems(modules)];
}

/** Refuses a run that read nothing of a root: a check that sees no file must not say that all is well. */
export function emptyRoots(modules: SourceModule[]): string[] {
  const mustHaveCode: Root[] = ['locales', 'domain', 'server', 'app', 'emails', 'scripts'];
  const empty = ROOTS.filter(
    (root) => mustHaveCode.includes(root) && !modules.some((m) => moduleRoot(m.path) === root),
  );
  return empty.map((root) => `No module was read in ${root}/.`);
}

if (import.meta.main) {
  const modules = readSourceModules(process.cwd());
  const settings = ['vite.config.ts', 'react-router.config.ts'].map((file) =>
    parseModule(file, readFileSync(file, 'utf8')),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const problems = [
    ...layerProblems(modules),
    ...productionProblems([...modules, ...settings], Object.keys(dependencies)),
    ...emptyRoots(modules),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`Layers: ${modules.length} modules read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
