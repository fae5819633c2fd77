import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatInstall, measureInstall } from './measure-install.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Packages as npm leaves them: their own file in their folder, and all of them in the lockfile. */
function install(packages: Record<string, { dev?: true; kilobytes?: number } & Record<string, unknown>>): void {
  for (const [place, { kilobytes = 0, ...manifest }] of Object.entries(packages)) {
    mkdirSync(path.join(root, place), { recursive: true });
    writeFileSync(path.join(root, place, 'package.json'), JSON.stringify(manifest));
    if (kilobytes > 0) writeFileSync(path.join(root, place, 'data'), Buffer.alloc(kilobytes * 1024, 1));
  }
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

test('each package has its size, its part, and the chain that wants it', () => {
  install({
    '': { dependencies: { server: '1', vite: '1' }, devDependencies: { lint: '1' } },
    'node_modules/server': { dependencies: { core: '2' } },
    'node_modules/server/node_modules/core': { kilobytes: 3000 },
    'node_modules/core': { dev: true, kilobytes: 2000 },
    'node_modules/vite': { dependencies: { builder: '1' } },
    'node_modules/builder': { kilobytes: 1000 },
    'node_modules/lint': { dev: true, dependencies: { core: '1' } },
  });
  const packages = measureInstall(root);
  expect(packages.slice(0, 3)).toMatchObject([
    { name: 'core', isProduction: true, isInContainer: true, wantedBy: ['server'] },
    { name: 'core', isProduction: false, isInContainer: false, wantedBy: ['lint'] },
    { name: 'builder', isProduction: true, isInContainer: false, wantedBy: ['vite'] },
  ]);
  expect(packages.find(({ name }) => name === 'server')?.bytes).toBeLessThan(100_000);
  expect(formatInstall(packages, 1e6).replaceAll(/\d+\.\d/g, 'N')).toMatchInlineSnapshot(`
    "     MB  part         package ← who wants it
        N  container    core ← server
        N  development  core ← lint
        N  production   builder ← vite

        N  npm install
        N  npm install --omit=dev
        N  the container"
  `);
});

test('packages of other systems, which are in the lockfile alone, are left out', () => {
  install({ '': { dependencies: { here: '1', there: '1' } }, 'node_modules/here': {}, 'node_modules/there': {} });
  rmSync(path.join(root, 'node_modules/there'), { recursive: true });
  expect(measureInstall(root).map(({ name }) => name)).toEqual(['here']);
});
