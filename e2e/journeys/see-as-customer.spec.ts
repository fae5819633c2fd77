import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext, signInPerson } from '#e2e/harness/people.ts';
import { expectAccessible, expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';

const SIZES = [
  { width: 375, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Screens for who looks at them: `SCREENSHOTS` names the folder. */
const FOLDER = process.env.SCREENSHOTS;

test('CUS-12: staff see as a customer, change nothing, and stop', async ({ page, context, shop, email, watch }) => {
  watch.expectError(/status of 403/);
  const name = `Lena ${email.slice(0, 6)}`;
  const lena = await createPerson(shop, { name, email, isConfirmed: true });
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const json = { kind: 'person', name, email, notes: '', tags: [] };
  const made = await fetch(`${shop.url}/api/admin/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: await signInPerson(shop, admin) },
    body: JSON.stringify(json),
  });
  const { customer } = await made.json();
  const customerPage = `${shop.url}/admin/customers/${customer.id}`;
  await signInContext(context, shop, admin);
  const shoot = async (screen: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await sidewaysOverflow(page), `${screen} at ${size.width} px`).toBeLessThanOrEqual(0);
      if (FOLDER) await page.screenshot({ path: `${FOLDER}/${screen}-${size.width}.png` });
    }
  };

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
  await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Orders' })).toBeVisible();
  await shoot('library');
  await expectAccessibleInBothThemes(page, 'the library of a customer');
  for (const path of ['/realtor/properties', '/account/orders', '/account', '/account/security', '/pricing', '/']) {
    await page.goto(shop.url + path);
    await expect(bar, path).toBeVisible();
    await shoot(path.replaceAll('/', '-'));
  }
  await expect(page.getByRole('banner').first()).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(0);
  expect((await page.getByRole('banner').first().boundingBox())?.y).toBeGreaterThanOrEqual(56);

  await page.goto(`${shop.url}/account`);
  const field = page.getByRole('textbox', { name: 'Full name' });
  await field.fill('Somebody Else');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You see as a customer and can change nothing. Press Stop first.').first()).toBeVisible();
  await page.goto(`${shop.url}/admin/customers`);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(customerPage);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const account = await fetch(`${shop.url}/api/auth/get-session`, { headers: { Cookie: lena.cookie } });
  expect(await account.json()).toMatchObject({ account: { full_name: name }, viewing: null });
});
