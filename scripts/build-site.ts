import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildFingerprint, STAMP_FILE } from './build-fingerprint.ts';
import { precompress } from './precompress.ts';

import { runCommand } from './run-command.ts';
import { writeSiteFiles } from './site-files.ts';
import { startAfterPaint } from './start-after-paint.ts';

const SITE_DIR = 'build/client';

/**
 * Builds the pages into `build/client`, compresses them and stamps the build with what it was made of. The stamp is
 * written last: a build that was broken off is stale. Returns whether it succeeded.
 */
export async function buildSite(): Promise<boolean> {
  const startedAt = performance.now();
  const fingerprint = buildFingerprint(process.cwd(), process.env);
  rmSync(STAMP_FILE, { force: true });
  const { code, output } = await runCommand('react-router', ['build'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) {
    console.error(output);
    console.error('The pages could not be built.');
    return false;
  }
  // The bundler's manifest lists the sources; it is of no use to a visitor.
  rmSync(`${SITE_DIR}/.vite`, { recursive: true, force: true });
  startAfterPaint(SITE_DIR);
  writeSiteFiles(SITE_DIR, process.env, new Date());
  await precompress(SITE_DIR);
  mkdirSync('build', { recursive: true });
  writeFileSync(STAMP_FILE, fingerprint);
  console.log(`The pages are built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}
