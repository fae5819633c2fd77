import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, type Person, signInContext, signInPerson } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';

const STUDIO_ZONE = 'America/New_York';

test.use({ reducedMotion: 'reduce', viewport: { width: 375, height: 812 } });

async function call<T>(shop: Shop, { cookie }: Person, [method, path, json]: [string, string, unknown?]): Promise<T> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'If-Match': '*' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A paid order with a shoot in a moment, by the person whom a photographer is. Returns the photographer and the order's id. */
async function makeDay(shop: Shop, admin: Person): Promise<{ ana: Person; orderId: string }> {
  const ana = await createPerson(shop, { name: 'Ana Lima', isConfirmed: true });
  const { people } = await call<{ people: { id: string }[] }>(shop, admin, ['GET', '/admin/people']);
  const { users } = await call<{ users: { id: string }[] }>(shop, admin, ['GET', `/admin/users?q=${ana.email}`]);
  const grant = { role: 'staff', staff_roles: ['photographer'], person_id: people[0]?.id };
  await call(shop, admin, ['PATCH', `/admin/users/${users[0]?.id}`, grant]);
  const order = await placeOrder(shop.url, {}, crypto.randomUUID());
  await payDemoOrder(shop.url, order);
  const orderId = order.answer.order.id;
  const soon = new Date(Date.now() + 2 * 60_000);
  const shoot_datetime = `${dayInZone(soon, STUDIO_ZONE)}T${timeInZone(soon, STUDIO_ZONE)}`;
  await call(shop, admin, ['POST', `/admin/orders/${orderId}/schedule`, { shoot_datetime, confirm_unusual: true }]);
  return { ana: { ...ana, cookie: await signInPerson(shop, ana) }, orderId };
}

test('a photographer reads their day without a line, checks in and writes a note, which come once and in order', async ({
  page,
  context,
  shop,
  watch,
}) => {
  // The browser notes the page that is not there for them, and each request without a line.
  watch.expectError(/status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const admin = await createPerson(shop, { role: 'admin' });
  const { ana, orderId } = await makeDay(shop, admin);
  const listEvents = async () =>
    (await call<{ shoot_events: { kind: string; text: string }[] }>(shop, admin, ['GET', `/admin/orders/${orderId}`]))
      .shoot_events;
  const card = page.getByRole('region', { name: / – / });

  await test.step('the day has the shoot, and the portal is not there', async () => {
    await page.goto('/');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await signInContext(context, shop, ana);
    expect((await page.goto('/admin/catalogue'))?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await page.goto('/day');
    await expect(card).toContainText('Ring twice.');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/day.webmanifest');
    await expectAccessibleInBothThemes(page, 'the day');
  });

  await test.step('without a line the page is there, and reports wait', async () => {
    const hasCopies = () =>
      page.evaluate(async () => {
        const urls = ['/day', '/api/day?on=today', '/api/auth/get-session'];
        return (await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })))).every(Boolean);
      });
    await expect.poll(hasCopies).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(card).toContainText('Ring twice.');
    await card.getByRole('button', { name: 'Check in' }).click();
    await card.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox').fill('The gate was open.');
    await page.getByRole('button', { name: 'Keep the note' }).click();
    await expect(card.getByText('waits for the line')).toHaveCount(2);
    await page.reload();
    await expect(card.getByText('waits for the line')).toHaveCount(2);
    expect(await listEvents()).toEqual([]);
  });

  await test.step('with the line back they are with the order, once and in order', async () => {
    await context.setOffline(false);
    await expect(card.getByText('waits for the line')).toHaveCount(0);
    expect(await listEvents()).toMatchObject([{ kind: 'check_in' }, { kind: 'note', text: 'The gate was open.' }]);
  });

  await test.step('nothing of the day stays after signing out', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/$|realtor-auth|login/);
    const left = async () => ({
      copies: (await caches.keys()).filter((name) => name.startsWith('day-')),
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'day'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    });
    await expect.poll(() => page.evaluate(left)).toEqual({ copies: [], databases: [], workers: 0 });
  });
});
