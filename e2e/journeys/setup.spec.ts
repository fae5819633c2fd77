import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import {
  changesOf,
  chooseCatalogue,
  chooseCountry,
  expectStep,
  fillLook,
  fillStudio,
  openSetup,
  publishSetup,
  saveAndAgree,
  saveStep,
  skipStep,
} from '#e2e/pages/setup.ts';
import { expectAccessibleInBothThemes, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';

/** A studio of its own: what is published here would move that of the other journeys to Portugal. */
test.use({ settings: { BOOKING_CAPACITY: '2' } });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><circle cx="40" cy="40" r="36" fill="#9a3412"/><path d="M100 20h180v40H100z"/></svg>`;
const STUDIO = {
  name: 'Lisboa Lar',
  email: 'ola@lisboalar.example',
  phone: '+351 21 000 0000',
  address: 'Rua da Rosa 1, 1200-382 Lisboa',
};

test('a fresh installation becomes a studio in Portugal, a step at a time, begun by one admin and ended by another', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const ada = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, ada);

  await test.step('the dashboard leads to the first step', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('region', { name: 'Set up your studio' }).getByRole('link', { name: 'Begin' }).click();
    await expectStep(page, 'studio');
    await expectAccessibleInBothThemes(page, 'studio');
    await page.getByRole('textbox', { name: /^Email/ }).fill('nobody');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('textbox', { name: /^Email/ })).toBeFocused();
    await fillStudio(page, STUDIO);
    await saveStep(page, 'country');
  });

  await test.step('the country brings its zone, its unit and its currency, which is asked before prices change', async () => {
    await chooseCountry(page, 'Portugal');
    await expect(page.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('Europe/Lisbon');
    await expect(page.getByRole('region', { name: 'In Portugal' })).toContainText('Postal code City');
    await expectAccessibleInBothThemes(page, 'country');
    expect(await saveAndAgree(page, 'currency')).toContain('$250 becomes €250');
    await expect(page.getByRole('radio', { name: 'Euro EUR' })).toBeChecked();
    await expectAccessibleInBothThemes(page, 'currency');
    await saveStep(page, 'look');
  });

  await test.step('what is not saved is asked for before the step is left', async () => {
    await fillLook(page, { logo: LOGO, accent: '#9a3412', fonts: 'Outfit and DM Sans' });
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expectAccessibleInBothThemes(page, 'look');
    await saveStep(page, 'catalogue');
  });

  const other = await browser.newContext({ baseURL: shop.url, viewport: PHONE });
  const phone = await other.newPage();
  await test.step('another admin goes on where it was left, on a phone', async () => {
    const bea = await createPerson(shop, { role: 'admin', name: 'Bea Costa' });
    await signInContext(other, shop, bea);
    await openSetup(phone);
    await expectStep(phone, 'catalogue');
    await expectAccessibleInBothThemes(phone, 'catalogue');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await chooseCatalogue(phone, 'Studio in Europe');
    await saveStep(phone, 'hours');
    await expectAccessibleInBothThemes(phone, 'hours');
    await saveStep(phone, 'mail');
    await phone.getByRole('button', { name: 'Send a test to yourself' }).click();
    await expect(phone.getByText(`It would have gone to ${bea.email}`)).toBeVisible();
    await expectAccessibleInBothThemes(phone, 'mail');
    await saveStep(phone, 'payments');
    await expectAccessibleInBothThemes(phone, 'payments');
    await saveStep(phone, 'publish');
  });

  await test.step('what changes is shown, and both drafts are published', async () => {
    await expect(changesOf(phone, 'Website')).toContainText('Capital Listing Media→Lisboa Lar');
    await expect(changesOf(phone, 'Catalog')).toContainText('EUR, Euro');
    await expectAccessibleInBothThemes(phone, 'publish');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await publishSetup(phone);
    await skipStep(page, 'hours');
  });

  await test.step('visitors see the studio in Portugal', async () => {
    const visitor = await browser.newPage({ baseURL: shop.url });
    await expect(async () => {
      await visitor.goto('/pricing');
      await expect(visitor.getByRole('article', { name: 'Photos', exact: true })).toContainText('€149', {
        timeout: 500,
      });
    }).toPass();
    await expect(visitor).toHaveTitle(/Lisboa Lar/);
    await visitor.close();
  });
  await other.close();
});
