import type { Page } from '@playwright/test';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, expectStep, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';
import { openWithoutScripts } from '#e2e/pages/site.ts';

// What is published here would change the prices of other journeys.
test.use({ settings: { BOOKING_CAPACITY: '7' } });

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a size that is typed on the pricing page is the price there, in the order form from its first step on, and of the order', async ({
  page,
  context,
  browser,
  shop,
  email,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const headers = { 'If-Match': '*', Origin: shop.url };
  const put = await page.request.put(`${shop.url}/api/admin/catalogue/draft`, { data: EUROPEAN_STARTER, headers });
  expect(put.status(), await put.text()).toBe(200);
  const done = await page.request.post(`${shop.url}/api/admin/catalogue/publish`, { data: { note: '' }, headers });
  expect(done.status(), await done.text()).toBe(200);
  const visitor = await browser.newPage({ baseURL: shop.url });

  await test.step('CAT-30: without scripts the server answers with the prices of the size', async () => {
    const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
    await expect(async () => {
      await plain.goto('/pricing');
      await expect(card(plain, 'Complete')).toContainText('from €449.10', { timeout: 500 });
    }).toPass();
    await plain.getByRole('textbox', { name: 'Size of the home' }).fill('120');
    await plain.getByRole('button', { name: 'Show prices' }).click();
    await expect(plain).toHaveURL(/\/pricing\?size=120$/);
    await expect(card(plain, 'Complete').getByText('€602.10').first()).toBeVisible();
    await expect(card(plain, 'Complete')).not.toContainText('from €');
    await plain.goto('/tr/pricing?size=1.200%20ft²');
    await expect(card(plain, 'Tam Paket').getByText('101–150 m²').first()).toBeVisible();
    await plain.close();
  });

  await test.step('CAT-34: what is typed before scripts run goes along, and stays once they do', async () => {
    const startScripts = await openWithoutScripts(visitor, `${shop.url}/pricing`);
    const field = visitor.getByRole('textbox', { name: 'Size of the home' });
    const select = card(visitor, 'Photos').getByRole('link', { name: /Select Package/ });
    await field.fill('120 m²');
    await select.click({ noWaitAfter: true });
    await expect(visitor).toHaveURL(/\/order\?package=photos&size=120\+m%C2%B2$/);
    startScripts();
    await expect(visitor.locator('[name=sqft]')).toHaveValue('120');
    const startAgain = await openWithoutScripts(visitor, `${shop.url}/pricing?size=110`);
    await expect(select).toHaveAttribute('href', '/order?package=photos');
    await select.click({ noWaitAfter: true });
    await expect(visitor).toHaveURL(/\/order\?package=photos&size=110$/);
    startAgain();
    await expect(visitor.locator('[name=sqft]')).toHaveValue('110');
    const startLast = await openWithoutScripts(visitor, `${shop.url}/pricing`);
    await field.fill('130');
    startLast();
    await expect(select).toHaveAttribute('href', '/order?package=photos&size=130');
    await expect(field).toHaveValue('130');
  });

  await test.step('CAT-30: with scripts the prices follow what is typed, and the size goes along', async () => {
    await visitor.goto('/pricing');
    await visitor.getByRole('textbox', { name: 'Size of the home' }).fill('120 m²');
    // The tables say all prices from the start, this the one that was typed.
    await expect(visitor.getByText('These are the prices for 120 m².')).toBeVisible();
    await expect(card(visitor, 'Photos').getByText('€229').first()).toBeVisible();
    await expect(card(visitor, 'Complete').getByText('€602.10').first()).toBeVisible();
    await card(visitor, 'Complete')
      .getByRole('link', { name: /Select Package/ })
      .click();
    await expectStep(visitor, 'Property Details');
    await expect(visitor).toHaveURL(/\/order\?package=complete&size=120$/);
  });

  await test.step('ORD-93: the first step has the size and the total', async () => {
    await expect(visitor.locator('[name=sqft]')).toHaveValue('120');
    await expect(visitor.getByRole('complementary', { name: 'Order summary' })).toContainText('€602.10');
    await visitor.locator('[name=sqft]').fill('90');
    await expect(visitor.getByRole('complementary', { name: 'Order summary' })).toContainText('€494.10');
    await visitor.locator('[name=sqft]').fill('120');
    await expect(visitor.getByRole('complementary', { name: 'Order summary' })).toContainText('€602.10');
  });

  await test.step('and the order costs it to the cent', async () => {
    const answers = {
      address: 'Avenida Marginal 8',
      city: 'Cascais',
      state: 'LX',
      zipCode: '2750-642',
      contactName: 'Rui Alves',
      contactEmail: email,
      contactPhone: '+351 21 555 09 87',
    };
    for (const [name, text] of Object.entries(answers)) await visitor.locator(`[name=${name}]`).fill(text);
    await next(visitor).click();
    await expectStep(visitor, 'Review & Pay');
    await expectReady(visitor);
    await expect(payButton(visitor)).toHaveText('Pay €602.10 (demo)');
    await payButton(visitor).click();
    await expectSuccess(visitor);
    await expect(visitor.getByRole('main')).toContainText('€602.10');
  });
  await visitor.close();
});
