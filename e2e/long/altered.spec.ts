import { askAs, makeDeliveryLink, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';

test.use({ reducedMotion: 'reduce' });

const FILES = ['photo-exterior-day.jpg', 'photo-exterior-twilight.jpg'];

test('an altered picture leads to a public page that shows its original', async ({ page, context, browser, shop }) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const house = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, house, FILES);
  const link = await makeDeliveryLink(shop, admin, house.id);

  await test.step('staff say what was done to a picture, and what it was made of', async () => {
    await signInContext(context, shop, admin);
    await page.goto(`/admin/realtors/${house.realtorId}/properties`);
    await page.getByRole('button', { name: /^More actions for 2 photo-exterior-twilight/ }).click();
    await page.getByRole('menuitem', { name: 'Alteration' }).click();
    const dialog = page.getByRole('dialog', { name: 'What was done to the picture' });
    await dialog.getByRole('radio', { name: /^Virtual twilight/ }).check();
    await dialog.getByText('1 photo-exterior-day.jpg').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Virtual twilight', { exact: true })).toBeVisible();
  });

  await test.step('the original is deleted by nobody', async () => {
    const { items } = await askAs<{ items: { id: string; alteration: string | null }[] }>(shop, admin, [
      'GET',
      `/api/properties/${house.id}/media?limit=10`,
    ]);
    const original = items.find(({ alteration }) => alteration === null);
    const asked = askAs(shop, admin, ['DELETE', `/api/media/${original?.id}`]);
    await expect(asked).rejects.toThrow(/answered 409.*was made of it/);
  });

  await test.step('the delivery says so, and leads to the pair', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Altered pictures and their originals' })).toBeVisible();
    await page.getByRole('link', { name: /^Virtual twilight.*see the original/ }).click();
    await expect(page.getByText('Original, unaltered')).toBeVisible();
    await expect(page.getByText('Digitally altered: day turned into twilight')).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the originals of a property');
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  await test.step('everybody reads the page without scripts, and no search engine keeps it', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const stranger = await plain.newPage();
    const answer = await stranger.goto(new URL(page.url()).href.replace(/#.*/, ''));
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    await expect(stranger.getByText('Original, unaltered')).toBeVisible();
    await expect(stranger.locator('figure img')).toHaveCount(2);
    await plain.close();
  });
});
