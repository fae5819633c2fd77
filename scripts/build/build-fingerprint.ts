import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The sources of the built pages. */
const INPUTS = [
  'app',
  'domain',
  'locales',
  'public',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build/build-site.ts',
  'scripts/build/precompress.ts',
];

function filesOf(projectDir: string, input: string): string[] {
  const stat = statSync(path.join(projectDir, input), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [input];
  const entries = readdirSync(path.join(projectDir, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * A hash over everything that the built pages depend on: sources, pictures and tools. Equal hashes mean that a build would
 * give the same pages. Settings are not part of it: a build has nothing of a business in it.
 */
export function buildFingerprint(projectDir: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(projectDir, input))) {
    const content = readFileSync(path.join(projectDir, file));
    // Name and length go first, so that no two sets of files read as the same stream.
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
