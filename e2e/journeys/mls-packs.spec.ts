import { askAs, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';

test.use({ reducedMotion: 'reduce' });

const FILES = ['photo-exterior-day.jpg', 'photo-living-room.jpg', 'photo-kitchen.jpg'];
type Items = { items: { id: string; file_name: string }[] };

test('a realtor exports a property for a listing service', async ({ page, context, shop }) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const property = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, property, FILES);
  const { items } = await askAs<Items>(shop, admin, ['GET', `/api/properties/${property.id}/media?limit=10`]);
  const living = items.find(({ file_name }) => file_name.includes('living'));
  await askAs(shop, admin, ['PUT', `/api/media/${living?.id}/alteration`, { alteration: 'staging' }]);

  await test.step('a service that wants the original refuses, and says of which picture', async () => {
    await signInContext(context, shop, property.realtor);
    await page.goto('/realtor/properties');
    await page.getByRole('link', { name: 'Market Maple House' }).click();
    await expect(page.getByRole('heading', { name: 'Market this listing' })).toBeVisible();
    await page.getByLabel('Listing service').selectOption({ label: 'CRMLS, California' });
    await expect(page.getByText('Altered, and the original is missing.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export the pack' })).toBeDisabled();
  });

  await test.step('one that wants the label on the picture gets it, with captions and a report', async () => {
    await page.getByLabel('Listing service').selectOption({ label: 'SmartMLS, Connecticut' });
    await expect(page.getByText('Altered: its label stands on the picture.')).toBeVisible();
    await page.getByRole('button', { name: 'Export the pack' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: paced(60_000) });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/smartmls\.zip$/);
  });

  await test.step('the page reads well in both themes and on a phone', async () => {
    await expectAccessibleInBothThemes(page, 'the pack of a property');
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  await test.step('a photo that is left out makes it another pack', async () => {
    await page.getByRole('checkbox', { name: /^Picture 3/ }).press('Space');
    await expect(page.getByText('2 of 3 chosen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export the pack' })).toBeVisible();
  });
});

test('an owner copies a profile and changes it', async ({ page, context, shop }) => {
  const admin = await createPerson(shop, { role: 'admin' });
  await signInContext(context, shop, admin);
  await page.goto('/admin/settings/mls');
  await page.getByRole('link', { name: 'Bright MLS' }).click();
  await expect(page.getByText('not published').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'New profile' });
  await dialog.getByLabel('Photos at most').fill('30');
  await dialog.getByLabel('Pixels at most').fill('2048 by 1536');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write a size such as 2048 × 1536.')).toBeVisible();
  await dialog.getByLabel('Pixels at most').fill('2048 x 1536');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Bright MLS, copy' })).toBeVisible();
  await expect(page.getByText('30 at most')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a profile of a listing service');
});
