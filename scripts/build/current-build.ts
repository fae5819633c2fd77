import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENT_BUILD_FILE } from '#server/pages/built-site.ts';
import { buildFingerprint } from './build-fingerprint.ts';

/** Where each build of the pages has its own folder. */
export const BUILDS = 'build';
/** The file that names the folder of the last whole build. */
export const POINTER = path.join(BUILDS, CURRENT_BUILD_FILE);

/** The folder that a build of the current sources has: `site-` and the start of their fingerprint. */
export const nameBuild = () => `site-${buildFingerprint(process.cwd()).slice(0, 16)}`;

/** Whether the last whole build is one of the current sources. */
export function isSiteBuilt(): boolean {
  if (!existsSync(POINTER)) return false;
  const name = nameBuild();
  return readFileSync(POINTER, 'utf8').trim() === name && existsSync(path.join(BUILDS, name, 'server/index.js'));
}
