import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { businessFromEnvironment } from '#domain/shared/business.ts';
import { siteAddressFromEnvironment } from '#domain/shared/site-address.ts';

/** The fingerprint of the last whole build. Outside of `build/client`, so that it is not served. */
export const STAMP_FILE = 'build/.stamp';

/** What the built pages are made of. */
const INPUTS = [
  ...['app', 'domain', 'public'],
  ...['react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ...['scripts/build-site.ts', 'scripts/precompress.ts', 'scripts/start-after-paint.ts', 'scripts/site-files.ts'],
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
 * A hash over everything that the built pages depend on: sources, pictures, tools, and the settings that stand in the
 * prerendered pages: the business and the address of the site. Equal hashes mean that a build would give the same pages.
 */
export function buildFingerprint(projectDir: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(
    JSON.stringify([businessFromEnvironment(env), siteAddressFromEnvironment(env)]),
  );
  for (const file of INPUTS.flatMap((input) => filesOf(projectDir, input))) {
    const content = readFileSync(path.join(projectDir, file));
    // Name and length go first, so that no two sets of files read as the same stream.
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
