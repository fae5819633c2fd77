import { findMeans } from './find-means.ts';
import { findTool } from './find-tool.ts';
import { makeFilms } from './make-films.ts';
import { makePoster } from './make-poster.ts';
import { probeVideo } from './probe-video.ts';
import { readFilmFacts } from './read-film-facts.ts';
import type { Videos } from './videos.ts';

/** All that is done with one video ends within this time (security check 78). */
const TIMEOUT_MS = 120_000;
/** One look and two tries of a poster. */
const STEPS = 3;

const WITHOUT_TOOLS: Videos = {
  isAvailable: false,
  findMeans: () => Promise.resolve({ canMake: false, canToneMap: false }),
  probe: () => Promise.resolve(null),
  makeFilms: () => Promise.resolve({ kind: 'failed', failure: 'unreadable' }),
};

/** Looks for ffmpeg and ffprobe in the folders of a `PATH` once. Without them videos are kept, but not looked into. */
export async function openVideos({ searchPath = '', timeoutMs = TIMEOUT_MS }): Promise<Videos> {
  const [ffmpeg, ffprobe] = await Promise.all([findTool('ffmpeg', searchPath), findTool('ffprobe', searchPath)]);
  if (!ffmpeg || !ffprobe) return WITHOUT_TOOLS;
  const stepMs = timeoutMs / STEPS;
  let means: ReturnType<typeof findMeans> | null = null;
  const findOnce = async () => {
    means ??= findTool('setpriv', searchPath).then((guard) => findMeans(ffmpeg, guard));
    return means;
  };
  return {
    isAvailable: true,
    findMeans: async () => (await findOnce()).means,
    async makeFilms(task) {
      return makeFilms(task, { ffmpeg, ffprobe, ...(await findOnce()) });
    },
    async probe(file, folder) {
      const stream = await probeVideo(ffprobe, file, stepMs);
      if (!stream) return { ok: false, failure: 'broken' };
      const poster = await makePoster({ ffmpeg, file, stream, folder, timeoutMs: stepMs });
      const { width, height, durationSeconds, takenAt } = stream;
      return {
        ok: true,
        value: {
          width,
          height,
          durationSeconds,
          takenAt,
          film: await readFilmFacts(file, stream),
          poster: poster === null ? null : { path: poster, type: 'png' },
        },
      };
    },
  };
}
