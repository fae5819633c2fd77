import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#e2e/harness/journey.ts';
import { signIn, signUpConfirmed } from '#e2e/pages/accounts.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { expectToast } from '#e2e/pages/toasts.ts';

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const PHOTOS = ['photo-kitchen.jpg', 'photo-exterior-twilight.jpg', 'photo-bathroom.jpg'];
const fileOf = (name: string) => path.join(ARTWORK, name);

test('a realtor uploads three photos, sees them ready and downloads one as it was', async ({ page, shop, email }) => {
  test.setTimeout(180_000);
  await signUpConfirmed(page, shop.dataDir, email);
  await page.goto('/realtor-auth');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/realtor\/media$/);

  await test.step('§2 Realtor media library: the upload dialog takes several files, with tags and description', async () => {
    await page.getByRole('button', { name: 'Upload New Media' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(PHOTOS.map(fileOf));
    await page.getByLabel(/^Tags for all/).fill('spring, front');
    await expectAccessible(page, 'the upload dialog with files');
    await page.getByRole('button', { name: 'Upload 3 files' }).click();
    await expectToast(page, { title: 'Upload Complete!', text: '3 file(s) added', variant: 'success' });
  });

  await test.step('§2 Realtor media library: the cards show the pictures with their tags', async () => {
    for (const name of PHOTOS) {
      const card = page.getByRole('listitem').filter({ hasText: name });
      await expect(card.locator('img')).toBeVisible({ timeout: 90_000 });
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'spring' }).first()).toBeVisible();
  });

  await test.step('§7 Storage: a download is the file as it was uploaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download photo-kitchen.jpg' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('photo-kitchen.jpg');
    expect(readFileSync(await saved.path()).equals(readFileSync(fileOf('photo-kitchen.jpg')))).toBe(true);
  });
});
