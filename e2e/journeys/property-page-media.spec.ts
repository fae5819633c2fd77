import sharp from 'sharp';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { askAs, makeProperty, uploadArtwork, uploadFiles } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';
import { makeFilm } from '#server/test/films.ts';

test.use({ reducedMotion: 'reduce' });

const PHOTOS = [
  'exterior-twilight',
  'living-room',
  'kitchen',
  'dining',
  'entrance-hall',
  'primary-bedroom',
  'bathroom',
  'home-office',
  'back-patio',
].map((name) => `photo-${name}.jpg`);
const TOUR = 'https://my.matterport.com/show/?m=AbCdEfGhIjK';
const MOST_SCRIPT_BYTES = 90 * 1024;

test('LIST-31, LIST-33, LIST-39: a buyer plays the film, turns the panorama and opens a tour, in each template', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const property = await makeProperty(shop, admin, '2418 Quarry Hill Road');
  await uploadArtwork(shop, admin, property, [...PHOTOS, 'tour-living-room-360.jpg']);
  const plan = await sharp('artwork/floor-plan.svg', { density: 150 }).flatten({ background: '#fff' }).png().toBuffer();
  await uploadFiles(shop, admin, property, [
    { name: 'walk.mp4', bytes: new Uint8Array(await makeFilm('hd')) },
    { name: 'floor plan.png', bytes: new Uint8Array(plan) },
  ]);
  const media = await askAs<{ items: { id: string; file_name: string }[] }>(shop, admin, [
    'GET',
    `/api/media?property_id=${property.id}`,
  ]);
  const planId = media.items.find(({ file_name: name }) => name === 'floor plan.png')?.id;
  await askAs(shop, admin, ['POST', '/api/media/kind', { ids: [planId], kind: 'plan' }]);
  await askAs(shop, admin, ['POST', `/api/properties/${property.id}/tours`, { address: TOUR, title: '' }]);
  const at = `/api/properties/${property.id}/page`;
  const begun = await askAs<PropertyPage>(shop, admin, ['GET', at]);
  const { property_id: _p, version: _v, is_locked: _l, is_public: _i, url: _u, license_ended_on: _e, ...rest } = begun;
  const { mails_leads: _m, photos: _ph, media: _me, pictures: _pi, ...input } = rest;
  const publish = (template: string) =>
    askAs<PropertyPage>(shop, admin, [
      'PUT',
      at,
      {
        ...input,
        state: 'live',
        template,
        agent_name: 'Lena Hartwick',
        agent_brokerage: 'Alder & Quay Realty',
        headline: 'Quiet to the street, and wide open to the garden.',
        description:
          'From Quarry Hill Road you see brick, cedar and one lit door.\n\nKitchen, table and fire share one room.',
        lot: 12632,
        year: 2021,
      },
    ]);
  expect(begun.media.map(({ kind }) => kind)).toEqual(['film', 'plan', 'panorama', 'tour']);

  const url = (await publish('editorial')).url ?? '';
  const stranger = await browser.newContext({ reducedMotion: 'reduce' });
  const buyer = await stranger.newPage();
  const asked: string[] = [];
  buyer.on('request', (request) => asked.push(request.url()));
  await buyer.route(`${new URL(TOUR).origin}/**`, (route) =>
    route.fulfill({ body: 'The tour', contentType: 'text/html' }),
  );

  await test.step('nothing of films, panoramas and tours is loaded before a press', async () => {
    await buyer.goto(url);
    await buyer.waitForLoadState('networkidle');
    expect(new Set(asked.map((each) => new URL(each).origin))).toEqual(new Set([new URL(url).origin]));
    expect(asked.filter((each) => /\.mp4|panorama\.|\.js$/.test(each))).toEqual([]);
    await expect(buyer.getByText('<video')).toBeHidden();
    const script = await buyer.locator('script:not([type])').textContent();
    expect((script ?? '').length).toBeLessThan(MOST_SCRIPT_BYTES);
  });

  await test.step('the film plays, the panorama turns by the keys, and the tour comes into its frame', async () => {
    await buyer.getByRole('button', { name: /^Play/ }).click();
    const film = buyer.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
    await buyer.getByRole('button', { name: 'Look around' }).click();
    await expect(buyer.getByRole('application')).toBeFocused();
    await buyer.keyboard.press('ArrowRight');
    await buyer.getByRole('button', { name: 'Close the panorama' }).click();
    await expect(buyer.getByRole('button', { name: 'Look around' })).toBeFocused();
    await buyer.getByRole('link', { name: /Loads from Matterport/ }).click();
    await expect(buyer.frameLocator('iframe').getByText('The tour')).toBeVisible();
  });

  for (const template of ['editorial', 'gallery', 'cinematic']) {
    await publish(template);
    await buyer.goto(url);
    await expectScreen(buyer, { name: `property-page-${template}`, hasThemes: false });
  }
  await stranger.close();
  await page.close();
});
