import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, type Person, signInContext, signInPerson } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { expectReady, expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { scriptKb } from '#e2e/pages/scripts.ts';
import { expectAccessible } from '#e2e/pages/site.ts';

// What it asks would stop the orders of other tests.
test.use({ settings: {} });

const STUDIO_ZONE = 'America/New_York';
const CODE = '4711-Q';

async function call<T>(shop: Shop, { cookie }: Person, [method, path, json]: [string, string, unknown?]): Promise<T> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'If-Match': '*' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

test('an owner asks, a customer answers with a code, and the photographer of the shoot reads it', async ({
  page,
  context,
  shop,
  browser,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  let orderAddress = '';
  let orderId = '';

  await test.step('the owner writes a question and asks how to get in', async () => {
    const portal = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInContext(portal, shop, admin);
    const owner = await portal.newPage();
    await owner.goto('/admin/settings/questions');
    await owner.getByRole('button', { name: 'New question' }).click();
    await owner.getByLabel('Type of answer').selectOption('choice');
    await owner.getByLabel('Question *', { exact: true }).fill('Which side faces the street?');
    await owner.getByLabel('Question in Turkish').fill('Hangi cephe sokağa bakıyor?');
    await owner.getByLabel('Answers *', { exact: true }).fill('North\nSouth');
    await owner.getByText('Customers have to answer').click();
    await owner.getByRole('button', { name: 'Add question' }).click();
    await expect(owner.getByRole('list', { name: 'Questions' })).toContainText('Which side faces the street?');
    await owner.getByLabel('Customers say how we get in').selectOption('optional');
    await expect(owner.getByText('Version 2')).toBeVisible();
    await expectAccessible(owner, 'the questions of the owner');
    await portal.close();
  });

  await test.step('the order form asks it with the package, and Next waits for the answer', async () => {
    await page.goto('/order?package=starter', { waitUntil: 'networkidle' });
    console.log(`/order with questions: ${(await scriptKb(page)).toFixed(1)} KB of JavaScript`);
    await fillProperty(page);
    await next(page).click();
    await expectStep(page, 'Property Details');
    await page.getByLabel('Which side faces the street?').selectOption({ label: 'South' });
    await page.getByLabel(/^Access/).selectOption('lockbox');
    await page.getByLabel(/^Where the lockbox is/).fill('Left of the door');
    await page.getByLabel(/^Code of the lockbox/).fill(CODE);
    await page.reload();
    await expect(page.getByLabel(/^Code of the lockbox/)).toHaveValue(CODE);
    await expect(page.getByLabel('Which side faces the street?')).toHaveValue('south');
    await expectAccessible(page, 'the order form with questions');
    await next(page).click();
    await expectStep(page, 'Review & Pay');
    await expectReady(page);
    const placed = page.waitForResponse((response) => response.url().endsWith('/demo-payment'));
    await payButton(page).click();
    orderId = (await (await placed).json()).order.id;
    await expect(page).toHaveURL(/\/success/);
    orderAddress = `/orders/${orderId}`;
  });

  await test.step('the page of the order has the answer, hides the code, and takes another one', async () => {
    await page.goto(orderAddress);
    await expect(page.getByRole('heading', { name: 'How do we get in?' })).toBeVisible();
    await expect(page.getByText('Kept, hidden')).toBeVisible();
    await expect(page.getByText('South', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(CODE);
    await page.getByRole('button', { name: 'Change access' }).click();
    await expect(page.getByText('A code is kept. Leave this empty to keep it.')).toBeVisible();
    await page.getByLabel(/^Parking/).fill('In the yard');
    await page.getByRole('button', { name: 'Save access' }).click();
    await expect(page.getByText('In the yard')).toBeVisible();
    await expectAccessible(page, 'the order with access');
  });

  await test.step('the photographer of the shoot reads the code and the answer', async () => {
    const ana = await createPerson(shop, { name: 'Ana Lima', isConfirmed: true });
    const { people } = await call<{ people: { id: string }[] }>(shop, admin, ['GET', '/admin/people']);
    const { users } = await call<{ users: { id: string }[] }>(shop, admin, ['GET', `/admin/users?q=${ana.email}`]);
    const grant = { role: 'staff', staff_roles: ['photographer'], person_id: people[0]?.id };
    await call(shop, admin, ['PATCH', `/admin/users/${users[0]?.id}`, grant]);
    const soon = new Date(Date.now() + 2 * 60_000);
    const shoot_datetime = `${dayInZone(soon, STUDIO_ZONE)}T${timeInZone(soon, STUDIO_ZONE)}`;
    await call(shop, admin, ['POST', `/admin/orders/${orderId}/schedule`, { shoot_datetime, confirm_unusual: true }]);
    await context.clearCookies();
    await signInContext(context, shop, { ...ana, cookie: await signInPerson(shop, ana) });
    await page.goto('/day');
    const card = page.getByRole('region', { name: / – / });
    await expect(card).toContainText(CODE);
    await expect(card).toContainText('In the yard');
    await expect(card).toContainText('Which side faces the street?');
    await expectAccessible(page, 'the day with a code');
  });
});
