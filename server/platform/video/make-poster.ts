import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inputArgs, type VideoStream } from './probe-video.ts';
import { runTool } from './run-tool.ts';
import type { VideoFile } from './videos.ts';

/** As large as the largest variant that is made of it. */
const MAX_SIDE = 2048;
/** Films fade in: the poster is taken a tenth into the video, at most 3 s. */
const LATEST_SECONDS = 3;

type PosterTask = { ffmpeg: string; file: VideoFile; stream: VideoStream; folder: string; timeoutMs: number };

async function writeFrame({ ffmpeg, file, stream, folder, timeoutMs }: PosterTask, atSeconds: number) {
  const poster = path.join(folder, 'poster.png');
  const scale = `scale=w='min(${MAX_SIDE},iw)':h='min(${MAX_SIDE},ih)':force_original_aspect_ratio=decrease`;
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '2',
    '-ss',
    atSeconds.toFixed(3),
    ...inputArgs(file),
    '-map',
    `0:${stream.index}`,
    '-frames:v',
    '1',
    '-vf',
    scale,
    '-pix_fmt',
    'rgb24',
    '-c:v',
    'png',
    '-compression_level',
    '1',
    '-f',
    'image2',
    '-update',
    '1',
    '-y',
    `file:${poster}`,
  ];
  const output = await runTool(ffmpeg, args, timeoutMs);
  // A seek beyond the last frame succeeds and writes nothing.
  const size = output === null ? 0 : ((await stat(poster).catch(() => null))?.size ?? 0);
  if (size > 0) return poster;
  await rm(poster, { force: true });
  return null;
}

/**
 * Writes a frame of a video as `poster.png` into a folder and gives its path, or null where no frame decodes. PNG, since
 * a JPEG from ffmpeg keeps the color matrix of films, which readers of JPEG take for another.
 */
export async function makePoster(task: PosterTask): Promise<string | null> {
  const requested = Math.min(LATEST_SECONDS, (task.stream.durationSeconds ?? 0) / 10);
  const poster = await writeFrame(task, requested);
  return poster ?? (requested > 0 ? writeFrame(task, 0) : null);
}
