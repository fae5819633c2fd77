import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findRuntimePackages } from './build/prune-packages.ts';

/*
 * Says what node_modules weighs and why:
 *   node --liftoff-only scripts/measure-install.ts [--all]
 * One line for each package above 2 MB (of every size with --all): its megabytes on the disk, whether `npm install --omit=dev` brings it
 * and whether the container keeps it, and who wants it, from package.json on. Then the totals of the three.
 */
const SHOWN_BYTES = 2e6;

const entrySchema = z.object({
  dev: z.boolean().default(false),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), entrySchema) });
type Lockfile = z.infer<typeof lockfileSchema>;

export type InstalledPackage = {
  name: string;
  bytes: number;
  isProduction: boolean;
  isInContainer: boolean;
  wantedBy: string[];
};

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The bytes of a package on the disk, without the packages within it. */
function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const file = path.join(folder, entry.name);
    const { blocks } = lstatSync(file);
    return sum + blocks * 512 + (entry.isDirectory() ? measureFolder(file) : 0);
  }, 0);
}

/** Where Node finds a package that the one at `place` needs. */
function findPlace({ packages }: Lockfile, place: string, name: string): string | null {
  const here = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
  if (packages[here]) return here;
  if (!place) return null;
  return findPlace({ packages }, place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name);
}

/** For each place the one that wants it, on the shortest way from package.json, production first. */
function findWanters(lockfile: Lockfile): Map<string, string> {
  const wanters = new Map<string, string>();
  const waiting = [''];
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    const entry = lockfile.packages[place];
    for (const field of ['dependencies', 'optionalDependencies', 'devDependencies'] as const) {
      for (const name of Object.keys(entry?.[field] ?? {})) {
        const found = findPlace(lockfile, place, name);
        if (!found || wanters.has(found)) continue;
        wanters.set(found, place);
        waiting.push(found);
      }
    }
  }
  return wanters;
}

function listWanters(wanters: Map<string, string>, place: string): string[] {
  const wanter = wanters.get(place);
  return wanter ? [nameOf(wanter), ...listWanters(wanters, wanter)] : [];
}

const isInstalled = (folder: string) => lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The packages that are installed in a project, the largest first. */
export function measureInstall(root: string): InstalledPackage[] {
  const lockfile = lockfileSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const wanters = findWanters(lockfile);
  const runtime = findRuntimePackages(root);
  return Object.entries(lockfile.packages)
    .filter(([place]) => place !== '' && isInstalled(path.join(root, place)))
    .map(([place, { dev }]) => ({
      name: nameOf(place),
      bytes: measureFolder(path.join(root, place)),
      isProduction: !dev,
      isInContainer: runtime.has(path.join(root, place)),
      wantedBy: listWanters(wanters, place),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(7);

function formatPackage({ name, bytes, isProduction, isInContainer, wantedBy }: InstalledPackage): string {
  const part = isInContainer ? 'container' : isProduction ? 'production' : 'development';
  return `${formatMegabytes(bytes)}  ${part.padEnd(11)}  ${[name, ...wantedBy].join(' ← ')}`;
}

/** The table and the totals, as they are printed. */
export function formatInstall(packages: readonly InstalledPackage[], shownBytes: number): string {
  const total = (some: readonly InstalledPackage[]) => formatMegabytes(some.reduce((sum, { bytes }) => sum + bytes, 0));
  const shown = packages.filter(({ bytes }) => bytes >= shownBytes);
  return [
    '     MB  part         package ← who wants it',
    ...shown.map(formatPackage),
    '',
    `${total(packages)}  npm install`,
    `${total(packages.filter(({ isProduction }) => isProduction))}  npm install --omit=dev`,
    `${total(packages.filter(({ isInContainer }) => isInContainer))}  the container`,
  ].join('\n');
}

if (import.meta.main) {
  console.log(formatInstall(measureInstall(process.cwd()), process.argv.includes('--all') ? 0 : SHOWN_BYTES));
}
