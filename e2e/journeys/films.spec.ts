import { makeDeliveryLink, makeProperty, uploadArtwork, uploadFiles } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';
import { makeFilm } from '#server/test/films.ts';

test.use({ reducedMotion: 'reduce' });

test('MED-56, MED-60: a film that browsers do not play is made for them, and is watched on a delivery', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const house = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, house, ['photo-kitchen.jpg']);
  await uploadFiles(shop, admin, house, [{ name: 'walk.mp4', bytes: new Uint8Array(await makeFilm('hevc')) }]);
  const link = await makeDeliveryLink(shop, admin, house.id, { sizes: [] });

  const stranger = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const client = await stranger.newPage();
  await client.goto(link);
  const film = client.locator('video').first();
  await expect(film).toBeVisible();
  await expectScreen(client, { name: 'delivery-film', hasThemes: false });
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.error])).toEqual([128, null]);

  await signInContext(context, shop, house.realtor);
  await page.goto('/realtor/media');
  await page.getByRole('button', { name: /^Open .*walk/ }).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
});
