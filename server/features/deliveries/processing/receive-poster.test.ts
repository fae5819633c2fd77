import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaJson } from '#domain/media/media-json.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { fakeFilm } from '#server/test/uploads.ts';
import { makeVariants } from './make-variants.ts';

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

const addFilm = () =>
  createMedia(studio, jane, { fileName: 'walk.mp4', content: fakeFilm(5000), status: 'processing' });

const sendPoster = (person: Person, id: string, bytes: Uint8Array, query = '') =>
  person.browser.request<MediaJson>('POST', `/api/media/${id}/poster${query}`, { body: new Uint8Array(bytes) });

describe('the poster that a browser makes of a video', () => {
  test('becomes its pictures, before or after its job has run, with what the browser knows', async () => {
    const photo = await paintPhoto(640, 360).jpeg().toBuffer();
    for (const isBefore of [true, false]) {
      const { id } = await addFilm();
      const work = () => makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
      if (!isBefore) await work();
      expect((await sendPoster(jane, id, photo, '?width=3840&height=2160&duration=61.5')).status).toBe(200);
      if (isBefore) await work();
      const { body } = await jane.browser.request<MediaJson>('GET', `/api/media/${id}`);
      expect(body).toMatchObject({ status: 'ready', width: 3840, height: 2160, duration_seconds: 61.5 });
      expect(body.variants).toMatchObject({ mls: null, thumbnail: { webp: `/api/media/${id}/thumbnail.webp` } });
      expect((await jane.browser.request('GET', `/api/media/${id}/preview.jpg`)).status).toBe(200);
    }
  });

  test('is kept once it is there: of five at once, one wins, and its files are as long as they say', async () => {
    const { id } = await addFilm();
    const photos = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        paintPhoto(100 * n, 90)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(photos.map((photo) => sendPoster(jane, id, photo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
    for (const name of ['preview.jpg', 'thumbnail.webp']) {
      const answer = await jane.browser.request('GET', `/api/media/${id}/${name}`);
      expect(answer.status).toBe(200);
    }
  });

  test.each([
    ['a page', Buffer.from('<html>'), 415],
    ['a damaged picture', null, 422],
    ['more than 5 MB', Buffer.alloc(5_000_001, 1), 413],
  ])('is refused where it is %s', async (_what, bytes, status) => {
    const { id } = await addFilm();
    const sent = bytes ?? (await smallPhoto()).subarray(0, 300);
    expect((await sendPoster(jane, id, sent)).status).toBe(status);
  });

  test('is refused for a picture', async () => {
    const { id } = await createMedia(studio, jane);
    expect((await sendPoster(jane, id, await smallPhoto())).status).toBe(409);
  });
});
