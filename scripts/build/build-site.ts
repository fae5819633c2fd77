import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command.ts';
import { BUILDS, nameBuild, POINTER } from './current-build.ts';
import { precompress } from './precompress.ts';
import { shortenManifestIn } from './shorten-manifest.ts';

const BUILD_NAME = /^site-[0-9a-f]{16}$/;
/** Beside the newest: a server that still runs reads one of them. */
const OLDER_BUILDS_KEPT = 2;

function removeOldBuilds(newest: string): void {
  const others = readdirSync(BUILDS).filter((name) => BUILD_NAME.test(name) && name !== newest);
  const byAge = others.toSorted((one, other) => timeOf(other) - timeOf(one));
  for (const name of byAge.slice(OLDER_BUILDS_KEPT)) rmSync(path.join(BUILDS, name), { recursive: true, force: true });
}

const timeOf = (name: string) => statSync(path.join(BUILDS, name)).mtimeMs;

/**
 * Builds the pages into their own folder, `build/site-…`, and compresses their files. `build/current` names the folder
 * once it is whole: a build that was broken off changes nothing, and neither does one beside a running server. Returns
 * whether it succeeded.
 */
export async function buildSite(): Promise<boolean> {
  const startedAt = performance.now();
  const name = nameBuild();
  const folder = path.join(BUILDS, name);
  const unfinished = `${folder}.${process.pid}`;
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: unfinished };
  const { code, output } = await runCommand('react-router', ['build'], { env });
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    console.error(output);
    console.error('The pages could not be built.');
    return false;
  }
  // The bundler's manifest lists the sources; it is of no use to a visitor.
  rmSync(path.join(unfinished, 'client/.vite'), { recursive: true, force: true });
  shortenManifestIn(path.join(unfinished, 'client'));
  await precompress(path.join(unfinished, 'client'));
  if (existsSync(folder)) renameSync(folder, `${unfinished}.old`);
  renameSync(unfinished, folder);
  rmSync(`${unfinished}.old`, { recursive: true, force: true });
  mkdirSync(BUILDS, { recursive: true });
  writeFileSync(`${POINTER}.${process.pid}`, name);
  renameSync(`${POINTER}.${process.pid}`, POINTER);
  removeOldBuilds(name);
  console.log(`The pages are built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}
