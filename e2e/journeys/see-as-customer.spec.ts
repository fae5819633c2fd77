import { askAs, makeDeliveryLink, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessible, expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';

const SIZES = [
  { width: 375, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Screens for who looks at them: `SCREENSHOTS` names the folder. */
const FOLDER = process.env.SCREENSHOTS;

test('CUS-12: staff see as a customer, change nothing, and stop', async ({ page, context, shop, watch }) => {
  watch.expectError(/status of 403/);
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const property = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, property, ['photo-kitchen.jpg']);
  const delivery = await makeDeliveryLink(shop, admin, property.id);
  const { url } = await askAs<{ url: string }>(shop, admin, ['POST', `/api/properties/${property.id}/originals`, {}]);
  const originals = shop.url + new URL(url).pathname;
  const { realtor } = property;
  const { name, email } = realtor;
  const { customer } = await askAs<{ customer: { id: string } }>(shop, admin, [
    'POST',
    '/api/admin/customers',
    { kind: 'person', name, email },
  ]);
  const customerPage = `${shop.url}/admin/customers/${customer.id}`;
  await signInContext(context, shop, admin);
  const shoot = async (screen: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await sidewaysOverflow(page), `${screen} at ${size.width} px`).toBeLessThanOrEqual(0);
      if (FOLDER) await page.screenshot({ path: `${FOLDER}/${screen}-${size.width}.png`, animations: 'disabled' });
    }
  };

  expect((await page.request.get(originals)).status()).toBe(200);

  await page.goto(customerPage);
  await page.getByRole('button', { name: 'See as this customer' }).click();
  const dialog = page.getByRole('dialog', { name: `See as ${name}` });
  await expect(dialog.getByText('You change nothing')).toBeVisible();
  await shoot('dialog');
  await expectAccessible(page, 'the dialog of a viewing');
  await dialog.getByRole('button', { name: 'Begin' }).click();

  await page.waitForURL(`${shop.url}/realtor/media`);
  const bar = page.getByRole('region', { name: 'You see as a customer' });
  await expect(bar).toContainText(`You see as ${name}`);
  await expect(bar).toContainText('15 min left');
  await expect(page.getByRole('button', { name: 'Open 1 photo-kitchen.jpg' })).toBeVisible();
  const shown = page.locator('main img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await shoot('library');
  await expectAccessibleInBothThemes(page, 'the library of a customer');
  for (const path of [
    '/realtor/properties',
    '/account/orders',
    '/account',
    '/account/security',
    '/pricing',
    '/',
    delivery,
  ]) {
    await page.goto(shop.url + path);
    await expect(bar, path).toBeVisible();
    await shoot(path.startsWith('/d/') ? 'delivery' : path.replaceAll('/', '-'));
    expect((await bar.boundingBox())?.y, path).toBe(0);
    const header = await page.getByRole('banner').first().boundingBox();
    expect(header?.y, path).toBeGreaterThanOrEqual(56);
  }

  expect((await page.request.get(originals)).status()).toBe(404);
  await page.goto(`${shop.url}/account`);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Somebody Else');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You see as a customer and can change nothing. Press Stop first.').first()).toBeVisible();
  await page.goto(`${shop.url}/admin/customers`);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(customerPage);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const { account } = await askAs<{ account: { full_name: string } }>(shop, realtor, ['GET', '/api/auth/get-session']);
  expect(account.full_name).toBe(name);
  const path = `/api/properties/${property.id}/deliveries`;
  const { links } = await askAs<{ links: { last_opened_at: string | null }[] }>(shop, admin, ['GET', path]);
  expect(links.map(({ last_opened_at }) => last_opened_at)).toEqual([null]);
});
