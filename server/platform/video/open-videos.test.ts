import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { VideoType } from '#domain/media/media-kinds.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findTool } from './find-tool.ts';
import { openVideos } from './open-videos.ts';

let root: string;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'videos-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function emptyFolder(): Promise<string> {
  made += 1;
  const folder = path.join(root, `folder-${made}`);
  await mkdir(folder);
  return folder;
}

const VIDEO = { path: '/dev/null', type: 'mp4' } as const;
const LISTING = {
  streams: [
    { index: 0, codec_type: 'audio' },
    { index: 1, codec_type: 'video', width: 600, height: 600, disposition: { attached_pic: 1 } },
    { index: 2, codec_type: 'video', width: 1920, height: 1080, disposition: { attached_pic: 0 } },
  ],
  format: { duration: '61.500000' },
};

/** A folder of stand-ins for the two programs: each is a script, and notes how it was called. */
async function fakeTools({ ffprobe, ffmpeg = '' }: { ffprobe: string; ffmpeg?: string }) {
  const folder = await emptyFolder();
  for (const [name, script] of Object.entries({ ffprobe, ffmpeg })) {
    const note = path.join(folder, `${name}.json`);
    const code = `#!${process.execPath}
require('node:fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.argv.slice(2), Object.keys(process.env)]));
const write = (bytes) => require('node:fs').writeFileSync(process.argv.at(-1).slice('file:'.length), bytes);
${script}`;
    await writeFile(path.join(folder, name), code);
    await chmod(path.join(folder, name), 0o755);
  }
  const calls = async (name: string) => JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  return { folder, calls };
}

const print = (listing: unknown) => `process.stdout.write(${JSON.stringify(JSON.stringify(listing))});`;
const HANG = 'setInterval(() => {}, 1000);';

describe('a machine without ffmpeg', () => {
  test.each(['', '/nowhere', 'relative:.'])(
    'keeps videos and says nothing about them, with the PATH "%s"',
    async (searchPath) => {
      const videos = await openVideos({ searchPath });
      expect(videos.isAvailable).toBe(false);
      expect(await videos.probe(VIDEO, root)).toBeNull();
    },
  );

  test('is also one that has only one of the two programs, or a folder of that name', async () => {
    const { folder } = await fakeTools({ ffprobe: '' });
    await rm(path.join(folder, 'ffmpeg'));
    await mkdir(path.join(folder, 'ffmpeg'));
    expect((await openVideos({ searchPath: folder })).isAvailable).toBe(false);
  });
});

describe('a machine with ffmpeg', () => {
  test('looks into a video and takes a frame of it', async () => {
    const tools = await fakeTools({ ffprobe: print(LISTING), ffmpeg: "write('picture');" });
    const folder = await emptyFolder();
    const videos = await openVideos({ searchPath: `/nowhere:${tools.folder}` });
    expect(videos.isAvailable).toBe(true);
    const poster = { path: path.join(folder, 'poster.png'), type: 'png' };
    expect(await videos.probe(VIDEO, folder)).toMatchObject({
      ok: true,
      value: { width: 1920, height: 1080, durationSeconds: 61.5, takenAt: null, poster },
    });
    const [args] = await tools.calls('ffmpeg');
    expect(args.join(' ')).toContain('-map 0:2 ');
    expect(args.join(' ')).toContain('-ss 3.000 ');
  });

  test('check 78: names the reader, allows nothing but the file itself, and tells the programs nothing', async () => {
    const readers = { mp4: 'mov', mov: 'mov', avi: 'avi', mkv: 'matroska' } as const;
    const tools = await fakeTools({ ffprobe: print(LISTING), ffmpeg: "write('picture');" });
    const videos = await openVideos({ searchPath: tools.folder });
    for (const type of ['mp4', 'mov', 'avi', 'mkv'] as const) {
      await videos.probe({ path: '/dev/null', type }, await emptyFolder());
      for (const name of ['ffprobe', 'ffmpeg']) {
        const [args, environment] = await tools.calls(name);
        expect(args.join(' ')).toContain('-protocol_whitelist file -format_whitelist ');
        expect(args.join(' ')).toContain(` -f ${readers[type]} -i file:/dev/null`);
        expect(environment).not.toContain('PATH');
      }
    }
  });

  test.each([
    ['says nothing', ''],
    ['refuses', 'process.exitCode = 1;'],
    ['talks nonsense', 'process.stdout.write("{");'],
    ['talks without end', 'for (;;) require("node:fs").writeSync(1, "x".repeat(65536));'],
    ['finds no stream', print({ streams: [] })],
    ['finds sound alone', print({ streams: LISTING.streams.slice(0, 2) })],
    ['finds a stream without a size', print({ streams: [{ index: 0, codec_type: 'video' }] })],
  ])('a video about which the program %s is broken', async (_name, ffprobe) => {
    const tools = await fakeTools({ ffprobe });
    const videos = await openVideos({ searchPath: tools.folder });
    expect(await videos.probe(VIDEO, root)).toEqual({ ok: false, failure: 'broken' });
  });

  test.each([
    [{ side_data_list: [{ rotation: -90 }] }, true],
    [{ side_data_list: [{}, { rotation: 90 }] }, true],
    [{ tags: { rotate: '270' } }, true],
    [{ tags: { rotate: '180' } }, false],
    [{ tags: { rotate: 'x' } }, false],
    [{}, false],
  ])('a phone that noted %j filmed upright: %s', async (notes, isUpright) => {
    const stream = { index: 0, codec_type: 'video', width: 1920, height: 1080, duration: 'N/A', ...notes };
    const tools = await fakeTools({ ffprobe: print({ streams: [stream] }) });
    const outcome = await (await openVideos({ searchPath: tools.folder })).probe(VIDEO, await emptyFolder());
    const [width, height] = isUpright ? [1080, 1920] : [1920, 1080];
    expect(outcome).toMatchObject({
      ok: true,
      value: { width, height, durationSeconds: null, takenAt: null, poster: null },
    });
  });

  const APPLE = 'com.apple.quicktime.creationdate';
  test.each<[string, object, object, object | null]>([
    [
      'a phone, by its own clock',
      { [APPLE]: '2026-11-20T21:30:00-0500', creation_time: '2026-11-21T02:30:00.000000Z' },
      {},
      { wallTime: '2026-11-20T21:30:00', offset: '-05:00' },
    ],
    [
      'an older phone',
      { date: '2026-11-20T21:30:00-05:00', creation_time: '2026-11-22T00:00:00Z' },
      {},
      { wallTime: '2026-11-20T21:30:00', offset: '-05:00' },
    ],
    [
      'a camera, by the header of the film',
      { creation_time: '2026-11-21T02:30:00.500000Z', date: '2026' },
      {},
      { wallTime: '2026-11-21T02:30:00.500', offset: '+00:00' },
    ],
    [
      'a camera, by the header of a track',
      { creation_time: '1904-01-01T00:00:00.000000Z' },
      { creation_time: '2026-11-21T02:30:00Z' },
      { wallTime: '2026-11-21T02:30:00', offset: '+00:00' },
    ],
    [
      'a recorder that writes capitals',
      { CREATION_TIME: '2026-11-21T02:30:00Z' },
      {},
      { wallTime: '2026-11-21T02:30:00', offset: '+00:00' },
    ],
    ['a tape, without a zone', { date: '2026-11-20 21:30:00' }, {}, { wallTime: '2026-11-20T21:30:00', offset: null }],
    [
      'a camera whose clock was never set',
      { creation_time: '1970-01-01T00:00:00Z', [APPLE]: '0000-00-00T00:00:00+0000' },
      {},
      null,
    ],
    ['a program that writes numbers', { creation_time: 7, [APPLE]: ['x'] }, {}, null],
  ])('a film says when it was shot: %s', async (_name, tags, streamTags, takenAt) => {
    const stream = { index: 0, codec_type: 'video', width: 1920, height: 1080, tags: streamTags };
    const tools = await fakeTools({ ffprobe: print({ streams: [stream], format: { tags } }) });
    const outcome = await (await openVideos({ searchPath: tools.folder })).probe(VIDEO, await emptyFolder());
    expect(outcome).toMatchObject({ ok: true, value: { takenAt } });
  });

  test('a video of which no frame decodes is kept without a poster, and no empty file is left', async () => {
    const tools = await fakeTools({ ffprobe: print(LISTING), ffmpeg: "write('');" });
    const folder = await emptyFolder();
    const outcome = await (await openVideos({ searchPath: tools.folder })).probe(VIDEO, folder);
    expect(outcome).toMatchObject({ ok: true, value: { poster: null } });
    expect((await tools.calls('ffmpeg'))[0].join(' ')).toContain('-ss 0.000 ');
    expect(await readdir(folder)).toEqual([]);
  });

  test('check 78: a program that takes too long is killed, and said to be too slow', async () => {
    const tools = await fakeTools({ ffprobe: HANG });
    const videos = await openVideos({ searchPath: tools.folder, timeoutMs: 900 });
    await expect(videos.probe(VIDEO, root)).rejects.toMatchObject({ name: 'WorkerLost', reason: 'too_slow' });
  });

  test('a program that crashes loses the work, which may be tried again', async () => {
    const tools = await fakeTools({ ffprobe: "process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1000);" });
    const videos = await openVideos({ searchPath: tools.folder });
    await expect(videos.probe(VIDEO, root)).rejects.toMatchObject({ name: 'WorkerLost', reason: 'crashed' });
  });
});

/* The programs themselves, on a machine that has them. */
const searchPath = process.env.PATH ?? '';
const ffmpeg = await findTool('ffmpeg', searchPath);

if (ffmpeg && (await findTool('ffprobe', searchPath))) {
  function film(type: VideoType): string {
    made += 1;
    const file = path.join(root, `film-${made}.${type}`);
    const source = ['-f', 'lavfi', '-i', 'color=c=0xc83c32:s=320x180:d=2:r=10'];
    execFileSync(ffmpeg ?? '', ['-v', 'error', ...source, '-c:v', 'mpeg4', '-q:v', '2', '-y', file]);
    return file;
  }

  /** Turns the picture of an MP4 by a quarter, in the matrix of its track header (ISO 14496-12, 8.3.2). */
  async function turnFilm(file: string): Promise<void> {
    const bytes = await readFile(file);
    const matrix = bytes.indexOf('tkhd') + 4 + 40;
    for (const [at, value] of [0, 0x10000, 0, -0x10000, 0].entries()) bytes.writeInt32BE(value, matrix + at * 4);
    await writeFile(file, bytes);
  }

  describe('ffmpeg itself', () => {
    test.each(['mp4', 'mov', 'avi', 'mkv'] as const)(
      '%s: gives size, length and a poster in its colors',
      async (type) => {
        const file = film(type);
        expect(sniffType((await readFile(file)).subarray(0, 4096))).toBe(type);
        const videos = await openVideos({ searchPath });
        const outcome = await videos.probe({ path: file, type }, await emptyFolder());
        if (!outcome?.ok || !outcome.value.poster) throw new Error('There is no poster.');
        expect(outcome.value).toMatchObject({ width: 320, height: 180 });
        expect(outcome.value.durationSeconds).toBeCloseTo(2, 1);
        const { channels } = await sharp(outcome.value.poster.path).stats();
        const wanted = [200, 60, 50];
        for (const [at, { mean }] of channels.entries()) expect(Math.abs(mean - (wanted[at] ?? 0))).toBeLessThan(6);
      },
    );

    test('a film that was taken upright has an upright poster', async () => {
      const file = film('mp4');
      await turnFilm(file);
      const outcome = await (await openVideos({ searchPath })).probe({ path: file, type: 'mp4' }, await emptyFolder());
      if (!outcome?.ok || !outcome.value.poster) throw new Error('There is no poster.');
      expect(outcome.value).toMatchObject({ width: 180, height: 320 });
      expect(await sharp(outcome.value.poster.path).metadata()).toMatchObject({ width: 180, height: 320 });
    });

    test('a film that ends too early is broken', async () => {
      const file = film('mp4');
      await writeFile(file, (await readFile(file)).subarray(0, 400));
      const outcome = await (await openVideos({ searchPath })).probe({ path: file, type: 'mp4' }, await emptyFolder());
      expect(outcome).toEqual({ ok: false, failure: 'broken' });
    });

    test('check 78: playlists and remote references hidden in videos open no connection', async () => {
      let connections = 0;
      const server = createServer((_request, response) => response.end());
      onTestFinished(() => void server.close());
      server.on('connection', () => (connections += 1));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x.ts`;
      const secret = film('mp4');
      const hidden = [
        `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\n${url}\n#EXT-X-ENDLIST\n`,
        `#EXTM3U\n#EXTINF:1.0,\nconcat:${url}|file://${secret}\n#EXT-X-ENDLIST\n`,
        `ffconcat version 1.0\nfile '${secret}'\nfile '${url}'\n`,
        `<?xml version="1.0"?><MPD><Period><BaseURL>${url}</BaseURL></Period></MPD>`,
        `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5000 RTP/AVP 96\n`,
      ];
      const outside = Buffer.concat([Buffer.from('alis\0\0\0\0'), Buffer.from(url)]);
      const film2 = await readFile(film('mov'));
      const at = film2.indexOf('url \0\0\0\x01');
      const redirected = Buffer.concat([film2.subarray(0, at), outside, film2.subarray(at + outside.length)]);
      const videos = await openVideos({ searchPath });
      const look = async (content: Buffer, type: VideoType) => {
        const file = path.join(root, `hidden.${type}`);
        await writeFile(file, content);
        return videos.probe({ path: file, type }, await emptyFolder());
      };
      for (const text of hidden) expect(await look(Buffer.from(text), 'mov')).toEqual({ ok: false, failure: 'broken' });
      for (const type of ['avi', 'mkv'] as const) {
        expect(await look(Buffer.from(hidden[0] ?? ''), type)).toEqual({ ok: false, failure: 'broken' });
      }
      await look(redirected, 'mov');
      expect(connections).toBe(0);
    });
  });
}
