import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { FilmFailure } from '#domain/media/films/film-states.ts';
import { filmFileName } from '#domain/media/films/film-variants.ts';
import { planFilm } from '#domain/media/films/plan-film.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { filmArgs } from './film-args.ts';
import { probeVideo, type VideoStream } from './probe-video.ts';
import { readFilmFacts } from './read-film-facts.ts';
import { runFilmTool, type ToolEnd } from './run-film-tool.ts';
import type { FilmMeans, FilmOutcome, FilmTask, MadeFilm } from './videos.ts';

/** The programs and what they can; `guard` lets a program end with this process. */
export type FilmTools = { ffmpeg: string; ffprobe: string; guard: string | null; means: FilmMeans };

const PROBE_MS = 60_000;
/** A film may take so many times as long as it is, and something for the start; nothing takes longer than six hours. */
const TIMES_ITS_LENGTH = 40;
const START_MS = 10 * 60_000;
const LONGEST_MS = 6 * 3_600_000;
/** What a program may hold in memory; a film of 8K takes about half of it. */
const MAX_BYTES = 2 * 1024 ** 3;
const MOST_THREADS = 4;
/** A film that was made may be so much shorter than what its file says, in seconds and in parts; more is missing. */
const MISSING_SECONDS = 1;
const MISSING_SHARE = 0.05;

/** One core is left to who visits. */
const threadsHere = () => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

const timeFor = (seconds: number | null) =>
  seconds === null ? LONGEST_MS : Math.min(LONGEST_MS, START_MS + seconds * TIMES_ITS_LENGTH * 1000);

const failed = (failure: FilmFailure): FilmOutcome => ({ kind: 'failed', failure });

/** What the end of a run means; null where the films are there. */
function explain(end: ToolEnd): FilmOutcome | null {
  switch (end.kind) {
    case 'done':
      return null;
    case 'too_slow':
    case 'too_large':
      return failed(end.kind);
    case 'stopped':
      return { kind: 'stopped' };
    case 'crashed':
      throw new WorkerLost('crashed', end.stderr.slice(-500));
    case 'refused':
      if (/No space left on device/i.test(end.stderr)) throw new StorageFull(end.stderr);
      return failed(/decoder|unknown codec|not found for codec/i.test(end.stderr) ? 'unreadable' : 'damaged');
  }
}

/** Whether all of a film is in what was made of it. */
async function isWhole(film: MadeFilm, { durationSeconds }: VideoStream, { ffprobe }: FilmTools): Promise<boolean> {
  if (((await stat(film.path).catch(() => null))?.size ?? 0) === 0) return false;
  const made = await probeVideo(ffprobe, { path: film.path, type: 'mp4' }, PROBE_MS);
  if (made?.durationSeconds == null) return false;
  const missing = (durationSeconds ?? 0) - made.durationSeconds;
  return missing <= Math.max(MISSING_SECONDS, (durationSeconds ?? 0) * MISSING_SHARE);
}

/**
 * Makes the films of one that browsers play (MED-55): H.264 of 8 bits in the colors of usual screens, upright, with a key frame every two seconds, AAC, and the index in front. What was
 * made is read back before it counts. A folder of films that failed is empty again.
 */
export async function makeFilms({ file, folder, tell, signal }: FilmTask, tools: FilmTools): Promise<FilmOutcome> {
  const stream = await probeVideo(tools.ffprobe, file, PROBE_MS);
  if (!stream) return failed('damaged');
  const facts = await readFilmFacts(file, stream);
  if (!tools.means.canMake) return failed('unreadable');
  if (facts.transfer !== 'sdr' && !tools.means.canToneMap) return failed('no_tone_map');
  const plan = planFilm(facts);
  const films = plan.films.map((film) => ({ ...film, path: path.join(folder, filmFileName(film.name)) }));
  const args = filmArgs({ file, stream, facts, plan, films, threads: threadsHere() });
  const { durationSeconds } = stream;
  const end = await runFilmTool({
    program: tools.guard ?? tools.ffmpeg,
    args: tools.guard ? ['--pdeathsig', 'KILL', tools.ffmpeg, ...args] : args,
    timeoutMs: timeFor(durationSeconds),
    maxBytes: MAX_BYTES,
    tell: (seconds) => tell(durationSeconds ? Math.min(99, Math.floor((seconds / durationSeconds) * 100)) : 0),
    signal,
  });
  const outcome = explain(end) ?? ({ kind: 'made', films } as const);
  if (outcome.kind === 'made') {
    const whole = await Promise.all(films.map((film) => isWhole(film, stream, tools)));
    if (whole.every(Boolean)) return outcome;
  }
  await Promise.all(films.map(({ path: place }) => rm(place, { force: true })));
  return outcome.kind === 'made' ? failed('damaged') : outcome;
}
