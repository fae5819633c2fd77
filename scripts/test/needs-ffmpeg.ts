import { findTool } from '#server/platform/video/find-tool.ts';

/** What is made of films is shown by ffmpeg itself, on machines that have it. */
const NEEDS_FFMPEG = ['server/platform/video/make-films.test.ts', 'server/features/deliveries/films/make-film.test.ts'];

/** The tests that this machine cannot run, since it has no ffmpeg in its `PATH`; said once where there are some. */
export async function listWithoutFfmpeg(searchPath = process.env.PATH ?? ''): Promise<string[]> {
  if ((await findTool('ffmpeg', searchPath)) && (await findTool('ffprobe', searchPath))) return [];
  process.stdout.write('ffmpeg is not on the PATH: what is made of films is not tested.\n');
  return NEEDS_FFMPEG;
}
