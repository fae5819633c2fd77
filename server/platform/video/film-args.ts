import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import type { FilmPlan } from '#domain/media/films/plan-film.ts';
import { inputArgs, type VideoStream } from './probe-video.ts';
import type { MadeFilm, VideoFile } from './videos.ts';

/** What a film is made of: the file, what is known of it, what is to be made and where, and how many threads may work on it. */
export type FilmArgs = {
  file: VideoFile;
  stream: VideoStream;
  facts: FilmFacts;
  plan: FilmPlan;
  films: readonly MadeFilm[];
  threads: number;
};

const KEY_FRAME_SECONDS = 2;
/** Below this height films without a word about it have the colors of television before HD. */
const HD_LINES = 720;
const MATRICES: Record<string, string> = { bt709: 'bt709', bt2020nc: 'bt2020', smpte170m: 'bt601', bt470bg: 'bt601' };
const HDR_TRANSFERS = { hlg: 'arib-std-b67', pq: 'smpte2084' } as const;

function sdrChain({ raw, height }: VideoStream, size: { width: number; height: number }): string[] {
  const matrix = MATRICES[raw.color_space ?? ''] ?? (height >= HD_LINES ? 'bt709' : 'bt601');
  return [
    `scale=w=${size.width}:h=${size.height}:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
  ];
}

/** From light as it was to light as a usual screen shows it. Made smaller first: it takes four bytes for each value. */
function hdrChain(transfer: 'hlg' | 'pq', { width, height }: { width: number; height: number }): string[] {
  const source = `tin=${HDR_TRANSFERS[transfer]}:pin=2020:min=2020_ncl:rin=limited`;
  return [
    `zscale=w=${width}:h=${height}:${source}:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=709:m=709:r=limited',
    'format=yuv420p',
  ];
}

/** All films come from one reading of the file: the largest from its frames, the others from the largest. Rotation is applied by the tool itself. */
function filterGraph({ stream, facts, plan }: FilmArgs): string {
  const [first, ...others] = plan.films;
  if (!first) throw new Error('There is no film to be made.');
  const colors = facts.transfer === 'sdr' ? sdrChain(stream, first) : hdrChain(facts.transfer, first);
  const chain = [...(facts.is_interlaced ? ['yadif'] : []), `fps=${plan.frameRate}`, ...colors, 'setsar=1'];
  const outputs = plan.films.map((_, place) => `[s${place}]`).join('');
  const split = `[0:${stream.index}]${chain.join(',')},split=${plan.films.length}${outputs}`;
  const smaller = others.map(
    ({ width, height }, at) => `[s${at + 1}]scale=w=${width}:h=${height},setsar=1[v${at + 1}]`,
  );
  return [split, '[s0]null[v0]', ...smaller].join(';');
}

function outputArgs({ stream, threads }: FilmArgs, film: MadeFilm, place: number): string[] {
  const sound = stream.audio
    ? ['-map', `0:${stream.audio.index}`, '-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000']
    : ['-an'];
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '21'];
  const rate = ['-maxrate', String(film.maxBitRate), '-bufsize', String(2 * film.maxBitRate)];
  const keyFrames = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`];
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  // Where it was taken, and by whom, is nobody's business.
  const untold = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  return [
    '-map',
    `[v${place}]`,
    ...sound,
    ...picture,
    ...rate,
    '-threads',
    String(threads),
    ...keyFrames,
    ...colors,
    ...untold,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-y',
    `file:${film.path}`,
  ];
}

/** How ffmpeg is called to make films of one: all in one run, and it tells how far it is on its standard output. */
export function filmArgs(args: FilmArgs): string[] {
  const threads = String(args.threads);
  return [
    '-nostdin',
    '-v',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    '-filter_complex_threads',
    threads,
    '-threads',
    threads,
    ...inputArgs(args.file),
    '-filter_complex',
    filterGraph(args),
    ...args.films.flatMap((film, place) => outputArgs(args, film, place)),
  ];
}
