import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { arrangeForm, expectStep } from '#e2e/pages/order-wizard.ts';
import { openWithoutScripts } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };
type Address = { address: string; layouts: string[] };

/** All addresses of the app with an example for each parameter, and the modules of the layouts around them. */
function listAddresses(routes: Route[], parent = '', layouts: string[] = []): Address[] {
  return routes.flatMap((route) => {
    const address = route.path ? `${parent}/${route.path.replace(/:\w+/g, 'example').replace('*', 'nowhere')}` : parent;
    const isPage = route.index || (route.path && !route.children);
    return [
      ...(isPage ? [{ address: address || '/', layouts }] : []),
      ...listAddresses(route.children ?? [], address, [...layouts, route.file]),
    ];
  });
}

async function readRoutes(): Promise<Address[]> {
  const file = path.resolve(import.meta.dirname, '../../app/routes.ts');
  const { default: routes }: { default: Route[] } = await import(file);
  return listAddresses(routes);
}

const isFor = (name: string) => (address: Address) =>
  address.layouts.some((file) => file.endsWith(`require-${name}.tsx`));

/** Opens pages one after the other; the watch of all journeys fails on any error in the console, such as a failed hydration. */
async function openAll(page: Page, addresses: Address[]): Promise<void> {
  expect(addresses.length).toBeGreaterThan(0);
  for (const { address } of addresses) {
    await page.goto(address);
    await expect(page.locator('main'), address).toBeVisible();
  }
}

test.describe('each page hydrates without an error', () => {
  test.beforeEach(({ watch }) => {
    test.setTimeout(paced(180_000));
    // Of an order, a property or an address that is not there, the browser notes the refusal.
    watch.expectError(/status of (401|404|422)/);
  });

  test('for visitors', async ({ page }) => {
    const addresses = await readRoutes();
    await openAll(
      page,
      addresses.filter((address) => !['admin', 'realtor', 'account'].some((name) => isFor(name)(address))),
    );
  });

  test('for realtors and accounts', async ({ page, context, shop }) => {
    await signInContext(context, shop, await createPerson(shop));
    const addresses = await readRoutes();
    await openAll(page, addresses.filter(isFor('realtor')).concat(addresses.filter(isFor('account'))));
  });

  test('for admins', async ({ page, context, shop }) => {
    await signInContext(context, shop, await createPerson(shop, { role: 'admin' }));
    await openAll(page, (await readRoutes()).filter(isFor('admin')));
  });
});

test('ACC-32: the server sends nobody a page that is not for them', async ({ shop }) => {
  const realtor = await createPerson(shop);
  const ask = (address: string, cookie = '') =>
    fetch(`${shop.url}${address}`, { headers: { Cookie: cookie }, redirect: 'manual' });
  const admin = await ask('/admin/dashboard?tab=x');
  expect([admin.status, admin.headers.get('location')]).toEqual([
    302,
    '/admin/login?next=%2Fadmin%2Fdashboard%3Ftab%3Dx',
  ]);
  expect((await ask('/admin/dashboard', realtor.cookie)).status).toBe(302);
  const own = await ask('/realtor/media', realtor.cookie);
  expect(own.status).toBe(200);
  const html = await own.text();
  for (const fact of [realtor.name, realtor.email]) expect(html).not.toContain(fact);
});

test('a page has one tag for all who ask, and nothing about them in it', async ({ shop }) => {
  const realtor = await createPerson(shop);
  const tagOf = async (headers: Record<string, string>) => (await fetch(shop.url, { headers })).headers.get('etag');
  const tag = await tagOf({});
  expect(tag).toMatch(/^"/);
  expect(await tagOf({})).toBe(tag);
  expect(await tagOf({ Cookie: realtor.cookie })).toBe(tag);
});

test('the order form of a package can be read before scripts run, and keeps what was typed until then', async ({
  page,
  shop,
}) => {
  const html = await (await fetch(`${shop.url}/order?package=starter`)).text();
  expect(html).toContain('Property Details');
  expect(html).toContain('Starter');
  const startScripts = await openWithoutScripts(page, `${shop.url}/order?package=starter`);
  const city = page.getByRole('textbox', { name: /^City/ });
  await city.fill('Bethesda');
  startScripts();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft') ?? '')).toContain('Bethesda');
  await expect(city).toHaveValue('Bethesda');
});

test('who comes back to a later step sees no earlier one while the scripts are on their way', async ({
  page,
  shop,
}) => {
  await arrangeForm(page, {}, 3);
  const startScripts = await openWithoutScripts(page, `${shop.url}/order?package=starter`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: false })).toBeVisible();
  await expect(page.getByText('Property Details').first()).toBeHidden();
  startScripts();
  await expectStep(page, 'Review & Pay');
  await expect(page.getByRole('heading', { name: 'Review & Pay' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-step');
});

test('SITE-18: the server opens the category of the address, whatever else stands in it', async ({ shop }) => {
  const openItems = async (query: string) => {
    const html = await (await fetch(`${shop.url}/services${query}`)).text();
    return [...html.matchAll(/<div[^>]*data-state="open"[^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  };
  expect(await openItems('')).toEqual([]);
  expect(await openItems('?category=photo')).toContain('photo');
  expect(await openItems('?utm=mail&category=drone&x=1')).toContain('drone');
  expect(await openItems('?category=interior')).toEqual([]);
});

test('a photo count that was typed before scripts ran makes the price once they do', async ({ page, shop }) => {
  const startScripts = await openWithoutScripts(page, `${shop.url}/pricing`);
  const card = page.getByRole('article', { name: 'Starter', exact: true });
  await card.getByRole('spinbutton').fill('35');
  startScripts();
  await expect(card.getByText('$300', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /Select Package/ })).toHaveAttribute('href', /photos=35/);
});

test('CAT-34: a photo count that was typed before scripts ran goes along with a click before they do', async ({
  page,
  shop,
}) => {
  const startScripts = await openWithoutScripts(page, `${shop.url}/pricing`);
  const card = page.getByRole('article', { name: 'Starter', exact: true });
  await card.getByRole('spinbutton').fill('35');
  await card.getByRole('link', { name: /Select Package/ }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/order\?package=starter&photos=35$/);
  startScripts();
  await expectStep(page, 'Property Details');
});
