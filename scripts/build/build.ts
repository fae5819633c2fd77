import { runCommand } from '../run-command.ts';
import { buildSite } from './build-site.ts';

async function buildTemplate(): Promise<boolean> {
  // Its own process, since the flag that keeps the embedded database small works on the command line alone.
  const { code, output } = await runCommand('node', ['--liftoff-only', 'scripts/build/build-template.ts']);
  if (code !== 0) console.error(output, 'The template of the database could not be made.');
  return code === 0;
}

/** Builds the pages, the template of the embedded database, or both at once. Returns whether all of it succeeded. */
export async function build(parts: { site: boolean; template: boolean }): Promise<boolean> {
  const results = await Promise.all([
    ...(parts.site ? [buildSite()] : []),
    ...(parts.template ? [buildTemplate()] : []),
  ]);
  return results.every(Boolean);
}

if (import.meta.main) process.exitCode = (await build({ site: true, template: true })) ? 0 : 1;
