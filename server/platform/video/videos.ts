import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import type { FilmFailure } from '#domain/media/films/film-states.ts';
import type { PlannedFilm } from '#domain/media/films/plan-film.ts';
import type { VideoType } from '#domain/media/media-kinds.ts';
import type { TakenAt } from '#domain/media/shoot-day.ts';
import type { ImageFile, MediaOutcome } from '#server/platform/images/images.ts';

/** A video on disk. */
export type VideoFile = { path: string; type: VideoType };

/**
 * The facts of a video. `width` and `height` in pixels as it is seen, upright; `durationSeconds` and `takenAt` are null where the file
 * does not say. `poster` is a frame near the beginning, a picture like any other (`Images.process`), or null where none
 * decodes.
 */
export type VideoFacts = {
  width: number;
  height: number;
  durationSeconds: number | null;
  takenAt: TakenAt | null;
  poster: ImageFile | null;
  film: FilmFacts;
};

/**
 * What ffmpeg has on this machine: encoders for H.264 and AAC, without which no films are made, and the filter zscale, without which the colors of HDR films would be
 * wrong.
 */
export type FilmMeans = { canMake: boolean; canToneMap: boolean };

/** A film that was made, on disk. */
export type MadeFilm = PlannedFilm & { path: string };

/** Films to be made of one, in an empty folder. `tell` hears how far they are, in percent, every two seconds at most; where it answers false, the work ends. */
export type FilmTask = {
  file: VideoFile;
  folder: string;
  tell(percent: number): Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/** What became of it: `stopped` by who asked for it. */
export type FilmOutcome =
  | { kind: 'made'; films: MadeFilm[] }
  | { kind: 'failed'; failure: FilmFailure }
  | { kind: 'stopped' };

/** Looks into videos with ffmpeg, where the machine has it. */
export type Videos = {
  readonly isAvailable: boolean;
  /** What can be made here; looked for once, when it is asked for. */
  findMeans(): Promise<FilmMeans>;
  /**
   * Makes films of H.264 and AAC of one. Rejects with StorageFull where the disk is full, and with WorkerLost where the programs cannot run.
   */
  makeFilms(task: FilmTask): Promise<FilmOutcome>;
  /**
   * Reads a video and writes its poster into `folder`, an empty folder of the caller. Null without ffmpeg: then the
   * browser's own look at the video is all there is. Rejects with WorkerLost where the work crashed or took too long.
   */
  probe(file: VideoFile, folder: string): Promise<MediaOutcome<VideoFacts> | null>;
};
