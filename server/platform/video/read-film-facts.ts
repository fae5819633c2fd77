import type { FilmFacts, FilmTransfer } from '#domain/media/films/film-facts.ts';
import type { VideoStream } from './probe-video.ts';
import { hasLateIndex } from './read-index-place.ts';
import type { VideoFile } from './videos.ts';

const TRANSFERS: Record<string, FilmTransfer> = { 'arib-std-b67': 'hlg', smpte2084: 'pq' };
const PROGRESSIVE = ['progressive', 'unknown', undefined];

/** `30000/1001` as a number; null where there is none. */
export function readRate(written: string | undefined): number | null {
  const [above, below] = (written ?? '').split('/').map(Number);
  const rate = (above ?? 0) / (below ?? 1);
  return Number.isFinite(rate) && rate > 0 ? Math.round(rate * 1000) / 1000 : null;
}

/** How many bits a value of a pixel format has: 10 of `yuv420p10le`, else 8. */
const depthOf = (format: string): number => Number(/p(9|10|12|14|16)(?:le|be)?$/.exec(format)?.[1] ?? 8);

/** Below these parts of a frame two rates are one. */
const SAME_RATE = 0.02;

/** What is known of a film on its arrival (MED-53). */
export async function readFilmFacts(file: VideoFile, stream: VideoStream): Promise<FilmFacts> {
  const { raw, audio, width, height, rotation, durationSeconds, bitRate } = stream;
  const [average, base] = [readRate(raw.avg_frame_rate), readRate(raw.r_frame_rate)];
  const isVariable = average !== null && base !== null && Math.abs(base - average) > average * SAME_RATE;
  return {
    container: file.type,
    codec: raw.codec_name ?? null,
    profile: raw.profile ?? null,
    pixel_format: raw.pix_fmt ?? null,
    bit_depth: raw.pix_fmt === undefined ? null : depthOf(raw.pix_fmt),
    transfer: TRANSFERS[raw.color_transfer ?? ''] ?? 'sdr',
    width,
    height,
    rotation,
    frame_rate: average ?? base,
    is_variable: isVariable,
    is_interlaced: !PROGRESSIVE.includes(raw.field_order),
    bit_rate: bitRate,
    duration_seconds: durationSeconds,
    audio_codec: audio?.codec_name ?? null,
    has_late_index: (file.type === 'mp4' || file.type === 'mov') && (await hasLateIndex(file.path)),
  };
}
