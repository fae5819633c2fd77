import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Leaves in node_modules what runs the server and nothing else, for an image: what a package depends on, and what it needs its user to have. What others
 * only offer to work with (peers that are optional, such as test runners) goes, and so does what is needed until the pages are built:
 *   node scripts/build/prune-packages.ts
 */
export const PAGE_PACKAGES: readonly string[] = [
  // The tools that build the pages.
  'vite',
  '@react-router/dev',
  '@tailwindcss/vite',
  'tailwindcss',
  // What app/ alone imports: the built pages and their renderer hold it.
  'react-router',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'radix-ui',
  'react-day-picker',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@photo-sphere-viewer/core',
  'react-compare-slider',
  'yet-another-react-lightbox',
  '@stripe/stripe-js',
  'tus-js-client',
];

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Where a package is found from a folder, as Node looks for it; null where it is not installed. */
function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === root || folder === path.dirname(folder)) return null;
  }
}

function listNeeded({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Manifest): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** The folders of the packages that run what the project depends on. */
export function findRuntimePackages(root: string): Set<string> {
  const needed = new Set<string>();
  const waiting = Object.keys(readManifest(root).dependencies ?? {})
    .filter((name) => !PAGE_PACKAGES.includes(name))
    .map((name) => ({ from: root, name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = findPackage(root, next.from, next.name);
    if (!found || needed.has(found)) continue;
    needed.add(found);
    waiting.push(...listNeeded(readManifest(found)).map((name) => ({ from: found, name })));
  }
  return needed;
}

/** The packages of a folder `node_modules`, by their folders, without those within packages. */
function listPackages(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const folder = path.join(modules, name);
      return name.startsWith('@') ? readdirSync(folder).map((own) => path.join(folder, own)) : [folder];
    })
    .filter((folder) => lstatSync(folder).isDirectory());
}

/** Removes all other packages, and returns their names. */
export function prunePackages(root: string): string[] {
  const needed = findRuntimePackages(root);
  const removed: string[] = [];
  const pruneIn = (modules: string) => {
    for (const folder of listPackages(modules)) {
      const isNeeded = needed.has(folder) || [...needed].some((one) => one.startsWith(folder + path.sep));
      const within = path.join(folder, 'node_modules');
      if (isNeeded && existsSync(within)) pruneIn(within);
      if (isNeeded) continue;
      rmSync(folder, { recursive: true });
      removed.push(path.relative(path.join(root, 'node_modules'), folder));
    }
  };
  const modules = path.join(root, 'node_modules');
  pruneIn(modules);
  // The commands of packages that are gone.
  rmSync(path.join(modules, '.bin'), { recursive: true, force: true });
  return removed;
}

if (import.meta.main) {
  const removed = prunePackages(process.cwd());
  console.log(`${removed.length} packages that do not run the server were removed.`);
}
