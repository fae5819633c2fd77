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
};

/** Looks into videos with ffmpeg, where the machine has it. */
export type Videos = {
  readonly isAvailable: boolean;
  /**
   * Reads a video and writes its poster into `folder`, an empty folder of the caller. Null without ffmpeg: then the
   * browser's own look at the video is all there is. Rejects with WorkerLost where the work crashed or took too long.
   */
  probe(file: VideoFile, folder: string): Promise<MediaOutcome<VideoFacts> | null>;
};
