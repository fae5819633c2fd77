import { expect, test } from '#e2e/harness/journey.ts';
import { LOGO } from '#e2e/harness/lisbon.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import {
  changesSection,
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
    expect(await saveAndAgree(page, 'languages')).toContain('$250 becomes €250');
    // Nobody has chosen languages yet, and Turkish is not spoken there.
    await expect(page.getByRole('list', { name: 'Languages of the site' }).getByRole('listitem')).toHaveText([
      /English/,
    ]);
    await expectAccessibleInBothThemes(page, 'languages');
    await saveStep(page, 'currency');
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
  const bea = await createPerson(shop, { role: 'admin', name: 'Bea Costa' });
  await test.step('another admin goes on where it was left, on a phone', async () => {
    await signInContext(other, shop, bea);
    await openSetup(phone);
    await expectStep(phone, 'catalogue');
    await expectAccessibleInBothThemes(phone, 'catalogue');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await chooseCatalogue(phone, 'Studio in Europe');
    await saveStep(phone, 'taxes');
    await phone.getByRole('textbox', { name: /^Name/ }).fill('IVA');
    await phone.getByRole('textbox', { name: /^Rate/ }).fill('23');
    await expectAccessibleInBothThemes(phone, 'taxes');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await saveStep(phone, 'texts');
  });

  await test.step('what is the sample’s is listed: a section is hidden, a picture is kept, the legal pages are written from facts', async () => {
    await phone.getByRole('button', { name: 'Hide: Home › About us' }).click();
    await expect(phone.getByRole('button', { name: 'Hide: Home › About us' })).toHaveCount(0);
    await expectAccessibleInBothThemes(phone, 'texts');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await saveStep(phone, 'pictures');
    await phone.getByRole('button', { name: 'Keep: Home › Opening' }).click();
    await expect(phone.getByRole('button', { name: 'Keep: Home › Opening' })).toHaveCount(0);
    await saveStep(phone, 'legal');
    await phone.getByRole('button', { name: 'Write them from my facts' }).click();
    await expect(phone.getByRole('region', { name: 'What must be reviewed' })).toContainText('IVA (23%), included');
    await expectAccessibleInBothThemes(phone, 'legal');
    expect(await sidewaysOverflow(phone)).toBe(0);
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
    await expect(changesSection(phone, 'Website')).toContainText('Capital Listing Media→Lisboa Lar');
    await expect(changesSection(phone, 'Catalog')).toContainText('EUR, Euro');
    await expectAccessibleInBothThemes(phone, 'publish');
    expect(await sidewaysOverflow(phone)).toBe(0);
    await publishSetup(phone);
    await skipStep(page, 'taxes');
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
    await visitor.goto('/');
    await expect(visitor.getByText('What our clients say')).toHaveCount(0);
    await expect(visitor.getByText('500+')).toHaveCount(0);
    await visitor.goto('/terms');
    await expect(visitor.getByRole('main')).toContainText('the law of Portugal');
    await visitor.close();
  });

  await test.step('the dashboard keeps what is still the sample’s', async () => {
    await page.goto('/admin/dashboard');
    const left = page.getByRole('region', { name: 'Still the sample’s' });
    await expect(left).toBeVisible();
    await left
      .getByRole('link', { name: /^Write/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/site\?tab=/);
  });
  await other.close();
});
