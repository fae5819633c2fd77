import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkConnection } from '#app/lib/request/connection.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { listChanges, listQueries, STATS } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { BUSY_ANSWERS, CALLS, makeShoot, NOW, OVERVIEW, STORAGE, showDashboard, WAITING } from '#app/test/dashboard.ts';
import type { EndingLink } from '#domain/deliveries/delivery-json.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const card = (name: string) => page.getByRole('region', { name, exact: true });

test('OPS-7: the dashboard shows the three counts, exact up to 1,000', async () => {
  await showDashboard();
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  const counts = [...document.querySelectorAll('dl > div')].map((count) => count.textContent);
  expect(counts).toEqual(['Registered Realtors12', 'Total Orders1,000+', 'Uploaded Media Items1,000']);
});

test.each([
  [200, 'Backend Connected'],
  [503, 'Backend Disconnected'],
])('OPS-6: with a server that answers %i the banner says %s', async (status, text) => {
  await showDashboard({ 'GET /health': () => new Response('{}', { status }) });
  await checkConnection();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the latest orders lead to each of them and to all', async () => {
  await showDashboard();
  const list = page.getByRole('list', { name: 'Latest orders' });
  const [order] = STATS.latest_orders;
  await expect
    .element(list.getByRole('link', { name: 'Jane Sample, order 1042' }))
    .toHaveAttribute('href', `/admin/orders/${order?.id}`);
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent('$735.00');
  await expect.element(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/media-upload');
});

test.each([700, 1024, 1440])(
  'at %i px what is not paid of an order stands beside its day, and over nothing',
  async (width) => {
    await page.viewport(width, 900);
    const [order] = STATS.latest_orders;
    if (!order) throw new Error('The sample has no order.');
    const unpaid = { ...order, payment_status: 'requires_payment', order_status: 'pending', balance_minor: 1_273_500 };
    await showDashboard({
      [CALLS.stats]: () => json({ ...STATS, latest_orders: [unpaid, { ...order, id: unpaid.id.replace(/.$/, '3') }] }),
    });
    const row = page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem').first();
    await expect.element(row).toMatchTextContent('Unpaid');
    const boxes = [...row.element().children].map((cell) => cell.getBoundingClientRect());
    for (const [place, { right }] of boxes.slice(0, -1).entries()) {
      expect(boxes[place + 1]?.left, `column ${place + 2}`).toBeGreaterThanOrEqual(right);
    }
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(row.element().getBoundingClientRect().right);
  },
);

test('the storage says how much the originals take, how many they are and where', async () => {
  await showDashboard();
  await expect.element(card('Storage used')).toMatchTextContent('1,000+ files in S3');
  await expect.element(card('Storage used')).toMatchTextContent('482 GB');
});

test('a studio where nothing happened yet says so of each matter', async () => {
  const weeks = OVERVIEW.weeks.map((week) => ({ ...week, orders: 0, revenue: [] }));
  await showDashboard({
    [CALLS.stats]: () => json({ ...STATS, latest_orders: [] }),
    [CALLS.overview]: () => json({ ...OVERVIEW, weeks, next_shoots: [], files_due: { orders: [], total: 0 } }),
    [CALLS.storage]: () => json({ ...STORAGE, originals_bytes: 0, items: 0, kind: 'folder' }),
    [CALLS.waiting]: () => json({ orders: [], total: 0 }),
  });
  for (const [name, text] of [
    ['Next shoots', 'No shoots are booked.'],
    ['To be scheduled', 'Every paid order has its time.'],
    ['Files to deliver', 'Everybody has their files.'],
    ['Orders and revenue', 'No order was paid in the last twelve weeks.'],
    ['Latest orders', 'No orders found.'],
    ['Storage used', '0 files on disk'],
  ] as const) {
    await expect.element(card(name)).toMatchTextContent(text);
  }
  await checkConnection();
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
});

test('what is loading is shown as loading', async () => {
  const held = Object.fromEntries(
    Object.values(CALLS).map((call) => [call, () => new Promise<Response>(() => undefined)]),
  );
  await showDashboard(held);
  for (const text of ['The next shoots', 'The orders without a time', 'Orders and revenue', 'What failed']) {
    await expect.element(page.getByText(`Loading: ${text}`)).toBeInTheDocument();
  }
});

describe('one call that fails leaves the others, and can be repeated:', () => {
  test.each([
    [CALLS.overview, 'Next shoots', 'The next shoots could not be loaded', 'Rosa Martinez'],
    [CALLS.overview, 'Files to deliver', 'The orders without files could not be loaded', 'Hannah Weiss'],
    [CALLS.overview, 'Orders and revenue', 'Orders and revenue could not be loaded', '4 orders'],
    [CALLS.waiting, 'To be scheduled', 'The orders without a time could not be loaded', 'Ayşe Yıldız'],
    [CALLS.stats, 'Latest orders', 'The latest orders could not be loaded', 'Jane Sample'],
  ] as const)('%s, %s', async (call, name, title, text) => {
    let isDown = true;
    await showDashboard({ [call]: () => (isDown ? problem(422, 'invalid_input') : BUSY_ANSWERS[call]()) });
    const alert = card(name).getByRole('alert');
    await expect.element(alert).toMatchTextContent(`${title}The server says so.`);
    await expect.element(card('Storage used')).toMatchTextContent('482 GB');
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card(name)).toMatchTextContent(text);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test.each([
    [CALLS.stats, 'The counts could not be loaded', 'Registered Realtors'],
    [CALLS.storage, 'The storage could not be measured', '482 GB'],
    [CALLS.failures, 'What failed could not be loaded', 'Nothing needs attention'],
  ] as const)('%s, %s', async (call, title, text) => {
    let isDown = true;
    await showDashboard({ [call]: () => (isDown ? problem(422, 'invalid_input') : BUSY_ANSWERS[call]()) });
    await checkConnection();
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expect.element(alert).toBeVisible();
    await expect.element(card('Next shoots')).toMatchTextContent('Rosa Martinez');
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(text)).toBeVisible();
  });
});

test('the next shoots say day, time, zone, package, customer and address, and lead to calendar and order', async () => {
  await showDashboard();
  await expect.element(card('Next shoots')).toMatchTextContent('New York time');
  const rows = page.getByRole('list', { name: 'Next shoots' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(3);
  const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)];
  for (const text of ['Today', '09:30 to 11:30', 'Rosa Martinez', 'Growth', 'Now', '1 Oak Lane, Bethesda, MD 20814']) {
    await expect.element(first).toMatchTextContent(text);
  }
  await expect
    .element(first.getByRole('link', { name: 'Today' }))
    .toHaveAttribute('href', '/admin/calendar?day=2026-11-20');
  const orderPath = `/admin/orders/${OVERVIEW.next_shoots[0]?.order_id}`;
  await expect.element(first.getByRole('link', { name: 'Rosa Martinez' })).toHaveAttribute('href', orderPath);
  await expect.element(second).toMatchTextContent('Tomorrow14:00 to 16:00');
  await expect.element(second).not.toMatchTextContent('Now');
  await expect.element(third).toMatchTextContent('Tue, Nov 24');
  await expect.element(third.getByRole('link', { name: 'Customer 3' })).not.toBeInTheDocument();
});

test('a next shoot whose order was refunded is marked', async () => {
  const next_shoots = [makeShoot(1, '2026-11-21T19:00:00.000Z', { payment_status: 'refunded' })];
  await showDashboard({ [CALLS.overview]: () => json({ ...OVERVIEW, next_shoots }) });
  await expect.element(card('Next shoots').getByText('Refunded', { exact: true })).toBeVisible();
});

test('customers who wait for files are named with the day of their shoot, and counted', async () => {
  await showDashboard();
  const due = card('Files to deliver');
  await expect.element(due).toMatchTextContent('14 orders');
  await expect.element(due.getByRole('listitem')).toMatchTextContent('Shot yesterday');
  const orderPath = `/admin/orders/${OVERVIEW.files_due.orders[0]?.id}`;
  await expect.element(due.getByRole('link', { name: 'Hannah Weiss' })).toHaveAttribute('href', orderPath);
});

test('an order that waits for a time gets the one that is picked', async () => {
  const orders = [1, 2, 3, 4].map((number) => ({
    ...WAITING,
    id: WAITING.id.replace(/.$/, String(number)),
    order_number: 1042 + number,
  }));
  const path = `/admin/orders/${orders[0]?.id}/schedule`;
  const calls = await showDashboard({
    [CALLS.waiting]: () => json({ orders, total: 4 }),
    [`POST ${path}`]: () => json(OVERVIEW.next_shoots[0]),
  });
  const list = page.getByRole('list', { name: 'To be scheduled' });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
  await expect.element(card('To be scheduled').getByRole('link', { name: '4 orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Pick a time for order 1043' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book this time' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['POST', path, { shoot_datetime: '2026-12-03T10:00' }]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The next shoots may be others now.
  await expect.poll(() => listQueries(calls, '/admin/overview').length).toBe(2);
});

test('everything is loaded again when the page is seen again, and each minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  const calls = await showDashboard();
  const counts = () =>
    Object.values(CALLS).map((call) => calls.filter(({ method, path }) => `${method} ${path}` === call).length);
  await expect.poll(counts).toEqual([1, 1, 1, 1, 1, 1, 1]);
  await expect.element(card('Next shoots')).toMatchTextContent('Rosa Martinez');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(counts).toEqual([2, 2, 2, 2, 2, 2, 2]);
  // A request under way is not made a second time.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(60_000);
  await expect.poll(counts).toEqual([3, 3, 3, 3, 3, 3, 3]);
});

test('a studio that has sold nothing yet sees its first steps in place of empty cards', async () => {
  const stats = { registered_realtors: 1, total_orders: 0, uploaded_media_items: 0, latest_orders: [] };
  await showDashboard({ [CALLS.stats]: () => json(stats) });
  const steps = card('First steps').getByRole('listitem');
  await expect.poll(() => steps.elements().length).toBe(4);
  await expect.element(steps.nth(2)).toMatchTextContent('Invite a realtor, done');
  await expect
    .element(card('First steps').getByRole('link', { name: 'Open the order page' }))
    .toHaveAttribute('href', '/order');
  await expect.element(card('Latest orders')).not.toBeInTheDocument();
});

describe('links that end soon', () => {
  const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  const link = (place: number, changes: Partial<EndingLink> = {}): EndingLink => ({
    id: id(place),
    delivery_id: id(100 + place),
    property: { id: id(200 + place), name: `House ${place}` },
    purpose: 'seller',
    name: 'Ada Owner',
    expires_at: '2026-11-25T15:00:00.000Z',
    has_email: true,
    reminded_at: null,
    ...changes,
  });

  test('are named with who is told of them, and get more time', async () => {
    let links = [
      link(1, { reminded_at: '2026-11-19T15:00:00.000Z' }),
      link(2, { has_email: false, name: '' }),
      link(3),
      link(4),
    ];
    const calls = await showDashboard({
      [CALLS.ending]: () => json({ links, total: links.length }),
      [`POST /deliveries/${id(102)}/extend`]: () => {
        links = links.filter(({ delivery_id }) => delivery_id !== id(102));
        return json({ id: id(102), lock: null, opened_at: null, links: [] });
      },
    });
    const ending = card('Links that end soon');
    await expect.element(ending).toMatchTextContent(/4 links/);
    await expect
      .element(ending)
      .toMatchTextContent(/House 1.*Seller: Ada Owner, until Nov 25, 2026. Reminded by email./);
    await expect.element(ending).toMatchTextContent(/House 2.*Seller, until Nov 25, 2026. No email to remind at./);
    await expect.element(ending).not.toMatchTextContent('House 4');
    await ending.getByRole('button', { name: 'Show 1 more' }).click();
    await expect.element(ending).toMatchTextContent(/House 4/);
    await ending.getByRole('button', { name: 'Extend the link of Seller, House 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await expect.element(ending).not.toMatchTextContent('House 2');
    const body = { link_ids: [id(2)], expires_at: '2027-02-23T15:00:00.000Z' };
    expect(listChanges(calls)).toEqual([['POST', `/deliveries/${id(102)}/extend`, body]]);
  });

  test('have no place while there are none', async () => {
    await showDashboard();
    await expect.element(card('Next shoots')).toBeVisible();
    await expect.element(card('Links that end soon')).not.toBeInTheDocument();
  });
});

test('REV-11: says whose clients wait for an answer, and leads to the review; nothing while nobody waits', async () => {
  const propertyId = '0198c0de-0000-7000-8000-000000000001';
  const waiting = {
    property_id: propertyId,
    name: 'Maple House',
    address: '12 Oak Lane, Bethesda',
    clients: 2,
    pins: 3,
  };
  const properties = [{ ...waiting, since: '2026-11-20T13:00:00.000Z' }];
  await showDashboard({ [CALLS.overview]: () => json({ ...OVERVIEW, reviews_waiting: { properties, total: 4 } }) });
  const region = card('Clients who wait for an answer');
  await expect.element(region).toMatchTextContent('2 clients wait for an answer on 12 Oak Lane, Bethesda');
  await expect.element(region).toMatchTextContent('3 comments, the first one 2 hours ago.');
  await expect.element(region).toMatchTextContent('3 more properties after these.');
  await expect
    .element(region.getByRole('link', { name: 'Answer on 12 Oak Lane, Bethesda' }))
    .toHaveAttribute('href', `/admin/properties/${propertyId}/review?filter=open`);
  await expectAccessibleInBothThemes('clients who wait');
});
