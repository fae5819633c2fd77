import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { importTarget, moduleRoot, type SourceModule } from '../checks/source-modules.ts';
import { NEEDS_POSTGRES } from './needs-postgres.ts';

/** Where the whole product is put together. What is reached through these alone is reached by nearly every test. */
const COMPOSITION_ROOTS = /^(server\/(app|start|jobs)\.ts|server\/test\/.*\.ts|app\/routes(\.ts|\/.*))$/;

/** Which tests a change can break, and what is left to the whole command: tests, and files that no import leads to. */
export type TestPlan = { tests: string[]; components: string[]; left: string[]; unfollowed: string[] };

/** Files that a module names instead of importing them: what it starts as a process, the entry of a worker, data beside it. */
function listNamed({ path: own, source }: SourceModule): string[] {
  const named = [...source.matchAll(/['"`]([\w./-]+\.\w+)['"`]/g)].map(([, name = '']) => name);
  return named.flatMap((name) => [path.normalize(name), path.join(path.dirname(own), name)]);
}

function listImported(module: SourceModule): string[] {
  return module.imports.flatMap(({ specifier, isTypeOnly }) => {
    // What is left of it is the business of the compiler, which sees all files.
    if (isTypeOnly) return [];
    const target = importTarget(module.path, specifier);
    return target.kind === 'project' ? [target.path] : [];
  });
}

/** For each file, the modules that use it. */
function mapUsers(modules: readonly SourceModule[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const module of modules) {
    for (const used of new Set([...listImported(module), ...listNamed(module)])) {
      if (used === module.path) continue;
      const known = users.get(used);
      if (known) known.push(module.path);
      else users.set(used, [module.path]);
    }
  }
  return users;
}

function listReaching(changed: readonly string[], users: Map<string, string[]>, isEnd: (file: string) => boolean) {
  const reached = new Set(changed);
  for (const file of reached) {
    if (isEnd(file)) continue;
    for (const user of users.get(file) ?? []) reached.add(user);
  }
  return reached;
}

/** The feature of a file, which has one name in every root: `scheduling/bookings`. */
const featureOf = (file: string) => path.dirname(file).replace(/^\w+\/(features\/)?/, '');

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);
const isComponentTest = (file: string) => file.endsWith('.browser.test.tsx');

/**
 * Finds the tests whose imports lead to a changed file. One that gets there only through the whole product is left to the whole command,
 * unless it stands in the folder of the same feature.
 */
export function planTests(modules: readonly SourceModule[], changed: readonly string[]): TestPlan {
  const users = mapUsers(modules);
  const near = listReaching(changed, users, (file) => COMPOSITION_ROOTS.test(file));
  const features = new Set(changed.map(featureOf));
  const existing = new Set(modules.map((module) => module.path));
  const reached = [...listReaching(changed, users, () => false)];
  const tests = reached.filter((file) => isTestFile(file) && existing.has(file)).sort();
  const isRun = (file: string) => !NEEDS_POSTGRES.includes(file) && (near.has(file) || features.has(featureOf(file)));
  const run = tests.filter(isRun);
  return {
    tests: run.filter((file) => !isComponentTest(file)),
    components: run.filter(isComponentTest),
    left: tests.filter((file) => !isRun(file)),
    unfollowed: changed.filter((file) => (!moduleRoot(file) || !/\.tsx?$/.test(file)) && !users.has(file)),
  };
}

/** The files that differ from a revision, committed or not, and those that Git does not know yet. */
export function listChangedFiles(revision: string, projectDir = '.'): string[] {
  const runGit = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).split('\0').filter(Boolean);
  const differing = runGit('diff', '--name-only', '--no-renames', '-z', '--end-of-options', revision, '--');
  return [...new Set([...differing, ...runGit('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}

const countFiles = (count: number) => `${count} test ${count === 1 ? 'file' : 'files'}`;

/** Test files by the folder of their module: `server/features/orders 12`. */
function countByModule(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const parts = path.dirname(file).split('/');
    const module = parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
    counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts].map(([module, count]) => `${module} ${count}`).join(', ');
}

/** Says what a plan runs and what it leaves to the whole command. */
export function describePlan({ tests, components, left, unfollowed }: TestPlan): string {
  const lines = [`Runs the checks and ${countFiles(tests.length + components.length)}. Left to npm test:`];
  lines.push('- days, postgres, build and journeys');
  if (left.length > 0) {
    lines.push(`- ${countFiles(left.length)} that use a change through the whole product: ${countByModule(left)}`);
  }
  if (unfollowed.length > 0) lines.push(`- what uses these files, to which no import leads: ${unfollowed.join(', ')}`);
  return lines.join('\n');
}
