import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importTarget, readSourceModules } from '../checks/source-modules.ts';
import { STUDIO_COMMANDS } from '../studio-commands.ts';
import { findRuntimePackages, PAGE_PACKAGES, prunePackages } from './prune-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'prune-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function add(folder: string, manifest: object): void {
  const at = path.join(root, folder);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'package.json'), JSON.stringify(manifest));
}

test('what runs stays, with what it needs of its user; builders and what is only offered go', () => {
  add('.', { dependencies: { auth: '1', vite: '1', '@scope/ui': '1' } });
  add('node_modules/auth', {
    dependencies: { core: '2' },
    peerDependencies: { react: '1', vitest: '1' },
    peerDependenciesMeta: { vitest: { optional: true } },
  });
  add('node_modules/auth/node_modules/core', { version: '2' });
  add('node_modules/auth/node_modules/esbuild', {});
  add('node_modules/core', { version: '1' });
  for (const name of ['react', 'vitest', 'vite', 'drizzle-kit', '@scope/ui', '@scope/test'])
    add(`node_modules/${name}`, {});
  expect(prunePackages(root).sort()).toEqual(
    ['@scope/test', 'auth/node_modules/esbuild', 'core', 'drizzle-kit', 'vite', 'vitest'].sort(),
  );
  for (const name of ['auth/node_modules/core', 'react', '@scope/ui']) {
    expect(existsSync(path.join(root, 'node_modules', name)), name).toBe(true);
  }
});

test('of the packages of the project no builder, test runner or browser runs the server', () => {
  const project = path.resolve(import.meta.dirname, '../..');
  const names = [...findRuntimePackages(project)].map((folder) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 13),
  );
  expect(names).toContain('drizzle-orm');
  for (const name of [
    'esbuild',
    'drizzle-kit',
    'playwright',
    'playwright-core',
    'vitest',
    'vite',
    'tailwindcss',
    'typescript',
  ]) {
    expect(names, name).not.toContain(name);
  }
});

test('neither the server nor a command of the studio imports what only the pages need', () => {
  const modules = new Map(readSourceModules(path.resolve(import.meta.dirname, '../..')).map((one) => [one.path, one]));
  const inContainer = STUDIO_COMMANDS.filter(({ name }) => name !== 'demo').map(({ script }) => script);
  const waiting = ['server/main.ts', ...inContainer];
  const seen = new Set(waiting);
  const found: string[] = [];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { specifier } of modules.get(file)?.imports.filter(({ isTypeOnly }) => !isTypeOnly) ?? []) {
      const target = importTarget(file, specifier);
      if (target.kind === 'npm' && PAGE_PACKAGES.includes(target.name)) found.push(`${file}: ${target.name}`);
      if (target.kind !== 'project' || seen.has(target.path)) continue;
      seen.add(target.path);
      waiting.push(target.path);
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
