import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import { findObstacle } from '#domain/media/films/find-obstacle.ts';
import { FILM_RECIPES, type FilmName, makeFilm } from '#server/test/films.ts';
import { openVideos } from './open-videos.ts';
import { readRate } from './read-film-facts.ts';
import type { FilmOutcome, VideoFile, Videos } from './videos.ts';

let root: string;
let videos: Videos;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'films-'));
  videos = await openVideos({ searchPath: process.env.PATH ?? '' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function emptyFolder(): Promise<string> {
  made += 1;
  const folder = path.join(root, `folder-${made}`);
  await mkdir(folder);
  return folder;
}

async function fileOf(name: FilmName): Promise<VideoFile> {
  const { type } = FILM_RECIPES[name];
  const file = path.join(await emptyFolder(), `film.${type}`);
  await writeFile(file, await makeFilm(name));
  return { path: file, type };
}

async function factsOf(file: VideoFile): Promise<FilmFacts> {
  const probed = await videos.probe(file, await emptyFolder());
  if (!probed?.ok) throw new Error('This film cannot be read.');
  return probed.value.film;
}

const always = async () => true;

async function filmsOf(file: VideoFile): Promise<(FilmOutcome & { kind: 'made' })['films']> {
  const outcome = await videos.makeFilms({ file, folder: await emptyFolder(), tell: always });
  if (outcome.kind !== 'made') throw new Error(`No film was made: ${JSON.stringify(outcome)}`);
  return outcome.films;
}

describe('MED-53: what is known of a film when it arrives', () => {
  test.each<[FilmName, Partial<FilmFacts>, ReturnType<typeof findObstacle>]>([
    ['good', { codec: 'h264', pixel_format: 'yuv420p', bit_depth: 8, audio_codec: 'aac', has_late_index: false }, null],
    ['late', { codec: 'h264', has_late_index: true }, null],
    ['silent', { audio_codec: null, frame_rate: 15, is_variable: false, rotation: 0 }, null],
    ['hevc', { codec: 'hevc', profile: 'Main', transfer: 'sdr' }, 'codec'],
    ['hlg', { codec: 'hevc', bit_depth: 10, transfer: 'hlg', container: 'mov' }, 'codec'],
    ['pq', { transfer: 'pq', pixel_format: 'yuv420p10le' }, 'codec'],
    ['mpeg4', { codec: 'mpeg4', audio_codec: 'mp3', container: 'avi' }, 'codec'],
    ['prores', { codec: 'prores', bit_depth: 10, audio_codec: 'pcm_s16le' }, 'codec'],
    ['upright', { codec: 'h264', width: 72, height: 128 }, 'container'],
    ['uneven', { is_variable: true }, null],
  ])('of one that is %s', async (name, facts, obstacle) => {
    const found = await factsOf(await fileOf(name));
    expect(found).toMatchObject(facts);
    expect(findObstacle(found)).toBe(obstacle);
  });

  test('rates are read as they are written', () => {
    expect(['30000/1001', '25/1', '0/0', 'x', undefined].map(readRate)).toEqual([29.97, 25, null, null, null]);
  });
});

describe('MED-55: what is made of it', () => {
  test.each<FilmName>(['good', 'hevc', 'hlg', 'pq', 'mpeg4', 'prores', 'upright', 'uneven', 'silent'])(
    'of one that is %s plays in every browser',
    async (name) => {
      const file = await fileOf(name);
      const [film, ...others] = await filmsOf(file);
      expect(others).toEqual([]);
      if (!film) throw new Error('There is no film.');
      const facts = await factsOf({ path: film.path, type: 'mp4' });
      const [width, height] = name === 'upright' ? [72, 128] : [128, 72];
      expect(facts).toMatchObject({ codec: 'h264', pixel_format: 'yuv420p', transfer: 'sdr', width, height });
      expect(facts).toMatchObject({ rotation: 0, is_variable: false, has_late_index: false });
      expect(findObstacle(facts)).toBeNull();
      expect(facts.duration_seconds).toBeCloseTo(2, 0);
      expect(facts.audio_codec === null).toBe((await factsOf(file)).audio_codec === null);
    },
  );

  test('of one of 900 lines are two films, and none is larger than it', async () => {
    const films = await filmsOf(await fileOf('hd'));
    expect(films.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['film-1080', 1600, 900],
      ['film-720', 1280, 720],
    ]);
  });

  test('the colors of HDR stay those of the scene', async () => {
    const [film] = await filmsOf(await fileOf('hlg'));
    const folder = await emptyFolder();
    const probed = await videos.probe({ path: film?.path ?? '', type: 'mp4' }, folder);
    if (!probed?.ok || !probed.value.poster) throw new Error('There is no picture.');
    const { channels } = await sharp(probed.value.poster.path).stats();
    // Neither black nor washed out: the bars of the test picture are dark and bright.
    for (const { min, max, mean } of channels) {
      expect(min).toBeLessThan(40);
      expect(max).toBeGreaterThan(160);
      expect(mean).toBeGreaterThan(40);
    }
  });

  test('a film of which a part is missing is damaged, and nothing of it is left', async () => {
    const file = await fileOf('good');
    await writeFile(file.path, (await readFile(file.path)).subarray(0, 8000));
    const folder = await emptyFolder();
    expect(await videos.makeFilms({ file, folder, tell: always })).toEqual({ kind: 'failed', failure: 'damaged' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('an aborted conversion stops and leaves no files', async () => {
    const file = await fileOf('good');
    const task = { file, folder: await emptyFolder(), tell: always };
    const signal = AbortSignal.abort();
    expect(await videos.makeFilms({ ...task, signal })).toEqual({ kind: 'stopped' });
    expect(await readdir(task.folder)).toEqual([]);
  });

  test('without ffmpeg there is nothing that makes films', async () => {
    const without = await openVideos({});
    expect(await without.findMeans()).toEqual({ canMake: false, canToneMap: false });
    expect(await videos.findMeans()).toMatchObject({ canMake: true });
  });
});
