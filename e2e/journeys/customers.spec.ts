import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';

/** An order that a visitor makes over HTTP and pays in demo mode. */
async function orderAsVisitor({ url }: Shop, contact: { name: string; email: string }): Promise<void> {
  const form = {
    propertyName: 'Maple House',
    address: '2418 Quarry Hill Road',
    city: 'Arlington',
    state: 'VA',
    zipCode: '22203',
    sqft: 2150,
    bedrooms: 4,
    bathrooms: 2.5,
    preferredDate: null,
    preferredTime: null,
    notes: '',
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: '+1 703 555 0148',
    photoCount: 55,
    calculatedPrice: 735,
  };
  const key = `${randomUUID()}.${'0123456789abcdef'}`;
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const body = JSON.stringify({ packageId: 'growth', form, locale: 'en', termsVersion: TERMS_VERSION });
  const made = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
  if (!made.ok) throw new Error(`The order answered ${made.status}: ${await made.text()}`);
  const { order } = await made.json();
  const cookie = made.headers.getSetCookie().map((line) => line.split(';')[0]);
  const paid = await fetch(`${url}/api/orders/${order.id}/demo-payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie.join('; ') },
  });
  if (!paid.ok) throw new Error(`The payment answered ${paid.status}: ${await paid.text()}`);
}

test('CUS-1: who paid an order is a customer: staff find them, note what shows on each order, and order again for them', async ({
  page,
  context,
  shop,
  email,
}) => {
  const name = `Lena ${email.slice(0, 6)}`;
  await orderAsVisitor(shop, { name, email });
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);

  await page.goto(`${shop.url}/admin/customers`);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ Growth$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit customer' }).click();
  const note = 'Front pictures only after the flag is taken in.';
  await page.getByRole('textbox', { name: 'Notes' }).fill(note);
  await page.getByRole('textbox', { name: 'Tags' }).fill('Books twilight');
  await page.getByRole('textbox', { name: 'Company' }).fill('Alder & Quay Realty');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(note)).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  await expectAccessibleInBothThemes(page, 'the page of a customer');

  await page.getByRole('link', { name: 'Order again: Growth' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(page.getByRole('note')).toHaveText(note);
  await expect(page.getByRole('combobox', { name: 'Package' })).toHaveValue('growth');
  const place = { Address: '5 Linden Place', City: 'Arlington', State: 'VA', 'ZIP code': '22203' };
  for (const [label, text] of Object.entries(place)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { name: /^Order \d+/ })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name }).click();
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
});
