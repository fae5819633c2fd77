import { runTool } from './run-tool.ts';
import type { FilmMeans } from './videos.ts';

const TIMEOUT_MS = 20_000;

/** Whether a list of what ffmpeg has names all of these, each as a word behind its marks. */
const names = (list: string | null, wanted: readonly string[]) =>
  wanted.every((name) => new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(list ?? ''));

/**
 * Asks ffmpeg once what it was built with. `guard` is the program (`setpriv`) by which ffmpeg ends with this process; null where the system has none that can do that.
 */
export async function findMeans(
  ffmpeg: string,
  setpriv: string | null,
): Promise<{ means: FilmMeans; guard: string | null }> {
  const ask = (program: string, args: string[]) => runTool(program, args, TIMEOUT_MS).catch(() => null);
  const encoders = await ask(ffmpeg, ['-hide_banner', '-encoders']);
  const filters = await ask(ffmpeg, ['-hide_banner', '-filters']);
  const guarded = setpriv && (await ask(setpriv, ['--pdeathsig', 'KILL', ffmpeg, '-version']));
  const means = { canMake: names(encoders, ['libx264', 'aac']), canToneMap: names(filters, ['zscale', 'tonemap']) };
  return { means, guard: guarded ? setpriv : null };
}
