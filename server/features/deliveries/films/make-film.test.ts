import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { readWantedKeys } from '#server/features/operations/backups/make-backup.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { openVideos } from '#server/platform/video/open-videos.ts';
import type { FilmTask, Videos } from '#server/platform/video/videos.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { makeFilm as filmOf, GOOD_FILM } from '#server/test/films.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { enqueueFilms, makeFilm } from './make-film.ts';

const FIRST = { attempt: 1, isLastAttempt: false };

let studio: TestStudio;
let jane: Person;
let admin: Person;
let videos: Videos;
let hevc: Buffer;
beforeAll(async () => {
  videos = await openVideos({ searchPath: process.env.PATH ?? '' });
  studio = await openTestStudio({ replace: { videos } });
  jane = await signInPerson(studio);
  admin = await signInPerson(studio, { role: 'admin' });
  hevc = await filmOf('hevc');
});
afterAll(() => studio.close());

async function getItem(id: string): Promise<MediaRow> {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  if (!row) throw new Error('The item is gone.');
  return row;
}

const readFilm = async (id: string) => (await jane.browser.request<MediaJson>('GET', `/api/media/${id}`)).body;
const openLink = async (token: string) =>
  (await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`)).body;

/** A film that has arrived in a house, and what was found of it. */
async function arrive(content: Buffer, changes: Parameters<typeof createMedia>[2] = {}) {
  const property = await addProperty(studio, jane);
  const film = { fileName: 'walk.mp4', content, status: 'processing' as const, propertyId: property.id, ...changes };
  const { id } = await createMedia(studio, jane, film);
  await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
  return { id, propertyId: property.id };
}

/** Films that wait, without a look at their bytes. */
const wait = (changes: Parameters<typeof createMedia>[2] = {}) =>
  createMedia(studio, jane, {
    fileName: 'walk.mp4',
    content: hevc,
    filmState: 'waiting',
    filmFacts: GOOD_FILM,
    ...changes,
  });

/** A context whose films are made as it says. */
const making = (makeFilms: (task: FilmTask) => ReturnType<Videos['makeFilms']>) => ({
  ...studio.ctx,
  videos: { ...videos, makeFilms },
});

beforeEach(async () => {
  await studio.db
    .update(mediaItems)
    .set({ filmState: 'cancelled', films: [] })
    .where(inArray(mediaItems.filmState, ['waiting', 'making']));
});

describe('MED-56: a film that browsers do not play', () => {
  test('is ready once it was made for them, and is watched by every link, by parts of the file', async () => {
    const { id, propertyId } = await arrive(hevc);
    expect(await readFilm(id)).toMatchObject({
      status: 'processing',
      film: { state: 'waiting', can_play: false, obstacle: 'codec', facts: { codec: 'hevc' }, sources: [] },
    });
    const looking = await createTestLink(admin, propertyId, { sizes: [] });
    expect(await openLink(looking.token)).toMatchObject({ films: 0, preparing: 1, files: [] });

    await makeFilm(studio.ctx, FIRST);
    const item = await readFilm(id);
    expect(item).toMatchObject({ status: 'ready', film: { state: 'made', progress: 100, can_play: true } });
    expect(item.film?.sources).toMatchObject([{ width: 128, height: 72, url: `/api/media/${id}/film-720.mp4` }]);

    const delivered = (await openLink(looking.token)).files[0];
    expect(delivered).toMatchObject({ address: null, film: { state: 'ready' } });
    const url = delivered?.film?.sources[0]?.url ?? '';
    const part = await fetch(studio.url + url, { headers: { Range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'video/mp4']);
    expect((await part.bytes()).length).toBe(100);
    // DEL-21: the file as it was uploaded has no address behind this link.
    const whole = await fetch(`${studio.url}/api/d/${looking.token}/files/${id}`);
    expect(whole.status).toBe(403);
  });

  test('of the next version of a film: clients see the one before until it is made', async () => {
    const shown = await wait({ filmState: 'cancelled', fileName: 'tour.mp4' });
    const { id } = await arrive(hevc, { stage: 'incoming', versionOf: shown.id, propertyId: null });
    expect(await getItem(shown.id)).toMatchObject({ fileNumber: 1, filmState: 'cancelled' });
    await makeFilm(studio.ctx, FIRST);
    const now = await getItem(shown.id);
    expect(now).toMatchObject({ fileNumber: 2, filmState: 'made', status: 'ready' });
    expect(await getItem(id)).toMatchObject({ stage: 'former', filmState: 'cancelled', films: [] });
    expect(now.films[0]?.key).toBe(`${now.filePath}.variants/film-720.mp4`);
  });
});

test('a film that plays as it came is ready at once, and smaller ones follow', async () => {
  const { id } = await arrive(await filmOf('good'));
  expect(await readFilm(id)).toMatchObject({
    status: 'ready',
    film: { state: 'waiting', can_play: true, obstacle: null },
  });
  await makeFilm(studio.ctx, FIRST);
  expect(await getItem(id)).toMatchObject({ filmState: 'made', status: 'ready' });
});

describe('MED-57: each film is made once', () => {
  test('by two jobs at once, and after a process was killed', async () => {
    const { id } = await wait({ filmState: 'making', filmTries: 1 });
    await Promise.all([makeFilm(studio.ctx, FIRST), makeFilm(studio.ctx, FIRST)]);
    expect(await getItem(id)).toMatchObject({ filmState: 'made', filmTries: 2 });
  });

  test('one that loses its process each time is given up, and can be tried again', async () => {
    const { id } = await wait();
    const losing = making(() => Promise.reject(new WorkerLost('crashed')));
    for (const _ of [1, 2]) await expect(makeFilm(losing, FIRST)).rejects.toThrow();
    await makeFilm(losing, FIRST);
    expect(await readFilm(id)).toMatchObject({ film: { state: 'failed', failure: { code: 'crashed' } } });
    const again = await jane.browser.request<MediaJson>('POST', `/api/media/${id}/film`);
    expect([again.status, again.body.film?.state]).toEqual([200, 'waiting']);
    await makeFilm(studio.ctx, FIRST);
    expect(await getItem(id)).toMatchObject({ filmState: 'made', filmFailure: null });
    expect((await jane.browser.request('POST', `/api/media/${id}/film`)).status).toBe(409);
  });

  test('a server that stops lets it wait, as if it had not been begun', async () => {
    const { id } = await wait();
    const stopping = new AbortController();
    const run = { ...FIRST, signal: stopping.signal };
    const stopped = making(async () => {
      stopping.abort();
      return { kind: 'stopped' };
    });
    await makeFilm(stopped, run);
    expect(await getItem(id)).toMatchObject({ filmState: 'waiting', filmTries: 0 });
    await makeFilm(studio.ctx, FIRST);
  });

  test('MED-58: it tells how far it is, and ends when somebody stops it', async () => {
    const { id } = await wait();
    const told: unknown[] = [];
    const watched = making(async ({ tell }) => {
      told.push(await tell(40), (await readFilm(id)).film?.progress);
      const stopped = await jane.browser.request<MediaJson>('DELETE', `/api/media/${id}/film`);
      told.push(stopped.body.film?.state, await tell(60));
      return { kind: 'stopped' };
    });
    await makeFilm(watched, FIRST);
    expect(told).toEqual([true, 40, 'cancelled', false]);
    expect((await jane.browser.request('DELETE', `/api/media/${id}/film`)).status).toBe(409);
  });
});

describe('MED-59: on a machine without ffmpeg', () => {
  test('films are delivered as they came, and made once there is one', async () => {
    const without = { ...studio.ctx, videos: await openVideos({}) };
    const property = await addProperty(studio, jane);
    const film = { fileName: 'walk.mp4', content: hevc, status: 'processing' as const, propertyId: property.id };
    const { id } = await createMedia(studio, jane, film);
    await makeVariants(without, { mediaId: id, run: FIRST });
    await makeFilm(without, FIRST);
    expect(await readFilm(id)).toMatchObject({ status: 'ready', film: { state: 'as_it_came', can_play: null } });
    const giving = await createTestLink(admin, property.id);
    const looking = await createTestLink(admin, property.id, { sizes: [] });
    const address = `/api/d/${giving.token}/files/${id}`;
    expect((await openLink(giving.token)).files[0]?.film).toMatchObject({
      state: 'ready',
      sources: [{ url: address }],
    });
    expect((await openLink(looking.token)).files[0]).toMatchObject({
      address: null,
      film: { state: 'unplayable', sources: [] },
    });
    await enqueueFilms(studio.ctx);
    expect(await getItem(id)).toMatchObject({ filmState: 'waiting' });
    await makeFilm(studio.ctx, FIRST);
    expect((await openLink(looking.token)).files[0]?.film).toMatchObject({ state: 'ready' });
  });
});

test('films that were made are in backups, and go with their item', async () => {
  const { id } = await arrive(hevc);
  await makeFilm(studio.ctx, FIRST);
  const { films } = await getItem(id);
  const key = films[0]?.key ?? '';
  const wanted: string[] = [];
  await withTransaction(studio.db, async (tx) => {
    for await (const keys of readWantedKeys(tx)) wanted.push(...keys);
  });
  expect(wanted).toContain(key);
  expect(await studio.services.storage.find(key)).toEqual({ size: films[0]?.size });
  const hourAgo = new Date(studio.clock.now().getTime() - 3_600_000);
  await studio.db.update(mediaItems).set({ deletedAt: hourAgo }).where(eq(mediaItems.id, id));
  await purgeHiddenMedia(studio.ctx);
  expect(await studio.services.storage.find(key)).toBeNull();
});
