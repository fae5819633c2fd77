import { z } from 'zod';
import type { VideoType } from '#domain/media/media-kinds.ts';
import { parseTakenAt, type TakenAt } from '#domain/media/shoot-day.ts';
import { runTool } from './run-tool.ts';
import type { VideoFile } from './videos.ts';

/** The reader that each type is read with, by the name that ffmpeg gives it. */
const READERS: Record<VideoType, string> = { mp4: 'mov', mov: 'mov', avi: 'avi', mkv: 'matroska' };
/** All names of these readers, for whatever one of them would open inside of itself. */
const ALLOWED_READERS = 'mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm';
const MAX_ALLOCATION = 1024 ** 3;
/** The most pixels of a frame; a film of 8K has 33 megapixels. */
const MAX_FRAME_PIXELS = 100_000_000;

/**
 * The options before the file, in ffprobe and ffmpeg alike: the reader is named instead of guessed, so that a playlist
 * is never one, and nothing but this file may be opened (security check 78).
 */
export function inputArgs({ path, type }: VideoFile): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    ALLOWED_READERS,
    '-max_alloc',
    String(MAX_ALLOCATION),
    '-max_pixels',
    String(MAX_FRAME_PIXELS),
    '-f',
    READERS[type],
    '-i',
    `file:${path}`,
  ];
}

const secondsSchema = z.coerce.number().nonnegative().finite().nullable().catch(null);
/** What the tool tells of a file in words. Names are those of the format, which come in any case. */
const tagsSchema = z.record(z.string(), z.unknown()).optional().catch(undefined);
type Tags = z.infer<typeof tagsSchema>;

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  duration: secondsSchema.optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional().catch(undefined),
  pix_fmt: z.string().optional(),
  color_transfer: z.string().optional(),
  color_space: z.string().optional(),
  field_order: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  disposition: z.object({ attached_pic: z.int().optional() }).optional(),
  tags: tagsSchema,
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
const listingSchema = z.object({
  streams: z.array(streamSchema),
  format: z
    .object({
      duration: secondsSchema.optional(),
      bit_rate: z.coerce.number().int().nonnegative().nullable().catch(null).optional(),
      tags: tagsSchema,
    })
    .optional(),
});
type Stream = z.infer<typeof streamSchema>;

/**
 * The video stream of a file, upright and with square pixels; `raw` as the tool tells it. `audio` is the first sound that it can decode. `bitRate` is that of the whole file, in
 * bits a second.
 */
export type VideoStream = {
  index: number;
  width: number;
  height: number;
  durationSeconds: number | null;
  takenAt: TakenAt | null;
  rotation: number;
  bitRate: number | null;
  raw: Stream;
  audio: Stream | null;
};

/** Phones film sideways and note it: newer versions of the tool give it as side data, older ones as a tag. */
function rotationOf({ tags, side_data_list }: Stream): number {
  const angle =
    side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tagOf(tags, 'rotate') || 0);
  return Number.isFinite(angle) ? Math.round(angle) : 0;
}

/** How many times as wide as high a pixel is: 1 where the file does not say, or says what no camera makes. */
function pixelWidth({ sample_aspect_ratio = '' }: Stream): number {
  const [width = 0, height = 0] = sample_aspect_ratio.split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0.1 && ratio < 10 ? ratio : 1;
}

/** The size of a picture as it is seen. */
function seenSize(found: { width: number; height: number }, stream: Stream): { width: number; height: number } {
  const size = { width: Math.max(1, Math.round(found.width * pixelWidth(stream))), height: found.height };
  const isOnItsSide = Math.abs(rotationOf(stream)) % 180 === 90;
  return isOnItsSide ? { width: size.height, height: size.width } : size;
}

const tagOf = (tags: Tags, name: string): string => {
  const found = Object.entries(tags ?? {}).find(([written]) => written.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : '';
};

/**
 * When a film was shot. Phones note the wall time with its zone (QuickTime's `creationdate`, and `©day` of older ones, which is `date`); else there is the
 * instant in the header of the film or of one of its tracks (`mvhd`, `mdhd`, Matroska's `DateUTC`), in UTC as the formats want it. Zeros, which are 1904
 * there, say nothing.
 */
function findTakenAt({ format, streams }: z.infer<typeof listingSchema>): TakenAt | null {
  const zoned = ['com.apple.quicktime.creationdate', 'date'].map((name) => parseTakenAt(tagOf(format?.tags, name)));
  const instants = [format, ...streams].map((each) => parseTakenAt(tagOf(each?.tags, 'creation_time')));
  return (
    zoned.find((each) => each?.offset) ??
    instants.find((each) => each !== null) ??
    zoned.find((each) => each !== null) ??
    null
  );
}

/** The tool tells of what it cannot decode without a name. */
const isDecoded = (name: string | undefined) => name !== undefined && name !== 'unknown' && name !== 'none';

function streamOf(listing: z.infer<typeof listingSchema>): VideoStream | null {
  // The cover of a sound file is a stream of pictures too, but no video.
  const found = listing.streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!found?.width || !found.height) return null;
  return {
    index: found.index,
    ...seenSize({ width: found.width, height: found.height }, found),
    durationSeconds: listing.format?.duration ?? found.duration ?? null,
    takenAt: findTakenAt(listing),
    rotation: rotationOf(found),
    bitRate: listing.format?.bit_rate ?? null,
    raw: found,
    audio:
      listing.streams.find(({ codec_type, codec_name }) => codec_type === 'audio' && isDecoded(codec_name)) ?? null,
  };
}

function parseListing(output: string): z.infer<typeof listingSchema> | null {
  try {
    return listingSchema.parse(JSON.parse(output));
  } catch {
    return null;
  }
}

/** The video stream of a file by ffprobe, or null where it has none that can be read. */
export async function probeVideo(ffprobe: string, file: VideoFile, timeoutMs: number): Promise<VideoStream | null> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_streams', '-show_format', ...inputArgs(file)];
  const output = await runTool(ffprobe, args, timeoutMs);
  const listing = output === null ? null : parseListing(output);
  return listing && streamOf(listing);
}
