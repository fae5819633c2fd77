import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import type { VideoType } from '#domain/media/media-kinds.ts';
import { findTool } from '#server/platform/video/find-tool.ts';

/** How a film is made in a test: two seconds of a test picture at most, with sound where it says so. */
type Recipe = { type: VideoType; size?: string; seconds?: number; rate?: string; sound?: string[]; args: string[] };

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const HDR = (transfer: string) => [
  '-color_primaries',
  'bt2020',
  '-colorspace',
  'bt2020nc',
  '-color_trc',
  transfer,
  '-x265-params',
  `log-level=none:pools=1:frame-threads=1:colorprim=bt2020:colormatrix=bt2020nc:transfer=${transfer}`,
];
const X265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'];
const AAC = ['-c:a', 'aac', '-b:a', '48k'];

/** Films as cameras, phones and editors bring them. */
export const FILM_RECIPES = {
  good: { type: 'mp4', sound: AAC, args: [...X264, '-movflags', '+faststart'] },
  late: { type: 'mp4', sound: AAC, args: X264 },
  silent: { type: 'mp4', args: [...X264, '-movflags', '+faststart'] },
  hevc: {
    type: 'mp4',
    sound: AAC,
    args: [...X265, '-pix_fmt', 'yuv420p', '-x265-params', 'log-level=none:pools=1:frame-threads=1'],
  },
  hlg: { type: 'mov', args: [...X265, '-pix_fmt', 'yuv420p10le', ...HDR('arib-std-b67')] },
  pq: { type: 'mp4', args: [...X265, '-pix_fmt', 'yuv420p10le', ...HDR('smpte2084')] },
  mpeg4: { type: 'avi', sound: ['-c:a', 'libmp3lame'], args: ['-c:v', 'mpeg4', '-q:v', '4'] },
  prores: { type: 'mov', sound: ['-c:a', 'pcm_s16le'], args: ['-c:v', 'prores_ks', '-profile:v', '1'] },
  upright: { type: 'mov', sound: AAC, args: X264 },
  uneven: { type: 'mp4', rate: '30', args: [...X264, '-vf', "select='not(mod(n,3))+lt(n,9)'", '-vsync', 'vfr'] },
  hd: { type: 'mov', size: '1600x900', seconds: 1, rate: '5', sound: AAC, args: X264 },
} satisfies Record<string, Recipe>;
export type FilmName = keyof typeof FILM_RECIPES;

/** What is known of a film that every browser plays. */
export const GOOD_FILM: FilmFacts = {
  container: 'mp4',
  codec: 'h264',
  profile: 'High',
  pixel_format: 'yuv420p',
  bit_depth: 8,
  transfer: 'sdr',
  width: 640,
  height: 360,
  rotation: 0,
  frame_rate: 25,
  is_variable: false,
  is_interlaced: false,
  bit_rate: 1_000_000,
  duration_seconds: 2,
  audio_codec: 'aac',
  has_late_index: false,
};

/** Turns the picture of an MP4 by a quarter, in the matrix of its track header (ISO 14496-12, 8.3.2), as phones do. */
function turn(bytes: Buffer): Buffer {
  const matrix = bytes.indexOf('tkhd') + 4 + 40;
  for (const [at, value] of [0, 0x10000, 0, -0x10000, 0].entries()) bytes.writeInt32BE(value, matrix + at * 4);
  return bytes;
}

/** The bytes of a film that ffmpeg makes now. One runs at a time. */
export async function makeFilm(name: FilmName): Promise<Buffer> {
  const ffmpeg = await findTool('ffmpeg', process.env.PATH ?? '');
  if (!ffmpeg) throw new Error('These tests need ffmpeg in the PATH.');
  const { type, size = '128x72', seconds = 2, rate = '15', sound, args }: Recipe = FILM_RECIPES[name];
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  const file = path.join(folder, `film.${type}`);
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=${size}:d=${seconds}:r=${rate}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, ...sound] : [];
  try {
    execFileSync(ffmpeg, ['-nostdin', '-v', 'error', ...picture, ...tone, ...args, '-threads', '1', '-y', file]);
    const bytes = await readFile(file);
    return name === 'upright' ? turn(bytes) : bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
