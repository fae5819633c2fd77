import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type S3Server, startS3Server } from '#e2e/fakes/s3-server.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { signIn, signUpConfirmed } from '#e2e/pages/accounts.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { expectToast } from '#e2e/pages/toasts.ts';
import { paced } from '#scripts/test/setup/pace.ts';

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const PHOTOS = ['photo-kitchen.jpg', 'photo-exterior-twilight.jpg', 'photo-bathroom.jpg'];
const fileOf = (name: string) => path.join(ARTWORK, name);
const FILM = path.resolve(import.meta.dirname, '../../public/assets/samples/video-walkthrough-5a474dae.mp4');

async function uploadFiles(page: Page, files: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload New Media' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** Downloads an item by its card and expects the bytes of a file. */
async function expectDownload(page: Page, name: string, file: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(name);
  expect(readFileSync(await saved.path()).equals(readFileSync(file))).toBe(true);
}

test('a realtor uploads three photos, sees them ready and downloads one as it was', async ({ page, shop, email }) => {
  test.setTimeout(paced(180_000));
  await signUpConfirmed(page, shop.dataDir, email);
  await page.goto('/realtor-auth');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/realtor\/media$/);

  await test.step('MED-12: the upload dialog takes several files, with tags and description', async () => {
    await uploadFiles(page, PHOTOS.map(fileOf));
    await page.getByLabel(/^Tags for all/).fill('spring, front');
    await expectAccessible(page, 'the upload dialog with files');
    await page.getByRole('button', { name: 'Upload 3 files' }).click();
    await expectToast(page, { title: 'Upload Complete!', text: '3 file(s) added', variant: 'success' });
  });

  await test.step('MED-2: the cards show the pictures with their tags', async () => {
    for (const name of PHOTOS) {
      const card = page.getByRole('listitem').filter({ hasText: name });
      await expect(card.locator('img')).toBeVisible({ timeout: paced(90_000) });
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'spring' }).first()).toBeVisible();
  });

  await test.step('MED-29: a download is the file as it was uploaded', async () => {
    await expectDownload(page, 'photo-kitchen.jpg', fileOf('photo-kitchen.jpg'));
  });
});

/** The same product with its files in a bucket, which is another origin to the browser. */
const withBucket = test.extend<{ bucket: S3Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
  bucket: async ({}, use) => {
    const bucket = await startS3Server();
    await use(bucket);
    await bucket.close();
  },
  settings: async ({ bucket: { settings } }, use) => {
    await use({
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    });
  },
});

withBucket(
  'a library whose files are in a bucket shows and downloads them',
  async ({ page, shop, email, bucket, watch }) => {
    const { origin } = new URL(bucket.settings.endpoint);
    watch.expectError(new RegExp(`^A request to another origin from /realtor/media: GET ${origin}/studio-media/`));
    await signUpConfirmed(page, shop.dataDir, email);
    await page.goto('/realtor-auth');
    await signIn(page, email);
    await uploadFiles(page, [fileOf('photo-kitchen.jpg'), FILM]);
    await page.getByRole('button', { name: 'Upload 2 files' }).click();
    await expectToast(page, { title: 'Upload Complete!', text: '2 file(s) added', variant: 'success' });

    await test.step('the picture and the poster of the video show', async () => {
      for (const name of ['photo-kitchen.jpg', path.basename(FILM)]) {
        const picture = page.getByRole('listitem').filter({ hasText: name }).locator('img');
        // The browser itself takes the poster, and sends it when the video is there already.
        await expect(async () => {
          await page.reload();
          await expect(picture).toBeVisible({ timeout: paced(5_000) });
          await expect.poll(() => picture.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0);
        }).toPass({ timeout: paced(90_000) });
      }
    });

    await test.step('the video plays from any place', async () => {
      await page.getByRole('button', { name: `Open ${path.basename(FILM)}` }).click();
      const video = page.getByLabel(path.basename(FILM)).and(page.locator('video'));
      await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeGreaterThan(1);
      await video.evaluate((film: HTMLVideoElement) => {
        film.muted = true;
        film.currentTime = film.duration / 2;
        return film.play();
      });
      const played = () => video.evaluate((film: HTMLVideoElement) => film.currentTime / film.duration);
      await expect.poll(played).toBeGreaterThan(0.5);
      await page.getByRole('button', { name: 'Close preview' }).click();
    });

    await test.step('a download is the file as it was uploaded', async () => {
      await expectDownload(page, 'photo-kitchen.jpg', fileOf('photo-kitchen.jpg'));
    });
  },
);
