import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, REALTOR, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, listQueries, makeAdminOrder, renderInPanel } from '#app/test/admin.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { OrderDetailsPage } from './order-details-page.tsx';
import { OrdersPage } from './orders-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const PATH = '/admin/media-upload';
const LIST = 'GET /admin/orders';
const makeAnswer = (orders: AdminOrder[], total: number | null = orders.length) =>
  json({ orders, next_cursor: null, total });
const Details = () => <OrderDetailsPage orderId={DETAILS.order.id} />;
const row = () => page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);

async function show(orders: AdminOrder[], at = PATH) {
  const calls = adminNetwork({ [LIST]: () => makeAnswer(orders) });
  await renderInPanel(OrdersPage, at);
  return calls;
}

test('ORD-76: an order shows its id shortened, user, package, dollars, status and day', async () => {
  const order = makeAdminOrder(1042);
  await show([order]);
  await expect.element(row()).toBeVisible();
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((header) => (header.querySelector('button') ?? header).textContent);
  expect(headers).toEqual(['Number', 'Order ID', 'User', 'Package', 'Amount', 'Status', 'Order Date', 'Media']);
  for (const text of [
    '1042',
    `${order.id.slice(0, 8)}…`,
    'Jane Sample',
    'Growth',
    '$735.00',
    'Pending',
    'Nov 17, 2026',
  ]) {
    await expect.element(row()).toMatchTextContent(text);
  }
  const link = row().getByRole('link');
  await expect.element(link).toHaveAttribute('href', `/admin/orders/${order.id}`);
});

describe('the media of a listed order', () => {
  const ROSA = { user_id: REALTOR.id, user_full_name: 'Rosa Martinez', user_role: 'realtor' } as const;
  const properties = `/admin/realtors/${REALTOR.id}/properties`;
  const manage = () => row().getByRole('link', { name: 'Manage Media of Rosa Martinez, order 1042' });

  test('ORD-76: Manage Media leads to the properties page of its realtor, not to the order of the row', async () => {
    await show([makeAdminOrder(1042, ROSA)]);
    await expect.element(manage()).toHaveAttribute('href', properties);
    await manage().click();
    await expect.element(page.getByText(`Reached ${properties}`)).toBeVisible();
  });

  test('ORD-76: Manage Media is reached by keyboard, behind the order', async () => {
    await show([makeAdminOrder(1042, ROSA)]);
    await expect.element(manage()).toBeVisible();
    row().getByRole('link').first().element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(manage()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`Reached ${properties}`)).toBeVisible();
  });

  test('ORD-76: on phones Manage Media is on the card, above the link of the row', async () => {
    await page.viewport(375, 812);
    await show([makeAdminOrder(1042, ROSA)]);
    await manage().click();
    await expect.element(page.getByText(`Reached ${properties}`)).toBeVisible();
  });

  test('without an account has an invitation instead, after a question', async () => {
    const order = makeAdminOrder(1042);
    const calls = adminNetwork({
      [LIST]: () => makeAnswer([order]),
      [`POST /admin/orders/${order.id}/invite`]: () => json({ ...DETAILS, user: null }),
    });
    await renderInPanel(OrdersPage, PATH);
    await row().getByRole('button', { name: 'Invite to portal, order 1042' }).click();
    const question = page.getByRole('alertdialog', { name: 'Invite Jane Sample to the portal?' });
    await expect.element(question).toMatchTextContent('jane@example.com gets an email');
    await question.getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(toastTexts).toEqual(['Success! / The invitation is on its way to jane@example.com.']);
    expect(listChanges(calls)).toEqual([['POST', `/admin/orders/${order.id}/invite`, null]]);
  });

  test.each([
    ['that was not paid', { payment_status: 'requires_payment', order_status: null }],
    ['that is cancelled', { order_status: 'cancelled' }],
    ['of a customer who asked to be forgotten', { customer_name: '', customer_email: '' }],
    ['of an admin', { user_id: REALTOR.id, user_role: 'admin' }],
  ] as const)('%s leads nowhere', async (_what, change) => {
    await show([makeAdminOrder(1042, change)]);
    await expect.element(row()).toBeVisible();
    expect(row().getByRole('link').elements()).toHaveLength(1);
    await expect.element(row().getByRole('button')).not.toBeInTheDocument();
  });
});

test.each([
  [{ order_status: 'completed' }, 'Completed', 'bg-success-soft'],
  [{ order_status: 'pending' }, 'Pending', 'bg-warning-soft'],
  [{ order_status: 'cancelled' }, 'Cancelled', 'bg-danger-soft'],
  [{ order_status: null, payment_status: 'requires_payment' }, 'Waiting for payment', 'bg-danger-soft'],
] as const)('ORD-79: %j is shown as %s', async (change, text, color) => {
  await show([makeAdminOrder(1, change)]);
  await expect.element(row().getByText(text, { exact: true })).toHaveClass(color);
});

test('an order whose shoot the customer cancelled says so beside its status', async () => {
  await show([makeAdminOrder(1, { scheduling_status: 'cancelled' })]);
  await expect.element(row().getByText('Shoot cancelled', { exact: true })).toHaveClass('bg-danger-soft');
});

test.each([
  [{ payment_status: 'requires_payment', balance_minor: 73_500 }, 'Unpaid ₺735,00'],
  [{ balance_minor: 5_000 }, 'Due ₺50,00'],
] as const)('beside the status of an order with %j is what is to be paid: %s', async (change, text) => {
  await show([makeAdminOrder(1, change)]);
  await expect.element(row().getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(row().getByText(text)).toHaveClass('bg-warning-soft');
});

test('ORD-77: without orders it says so', async () => {
  await show([]);
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await expect.element(page.getByText('0 orders')).toBeVisible();
});

test('search and filters are in the address, and are taken back together', async () => {
  const calls = await show(
    [],
    `${PATH}?q=wilson&payment_status=all&order_status=cancelled&from=2026-11-01&to=2026-11-30`,
  );
  await expect
    .poll(() => listQueries(calls, '/admin/orders').at(-1))
    .toEqual({ q: 'wilson', payment_status: 'all', order_status: 'cancelled', from: '2026-11-01', to: '2026-11-30' });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => listQueries(calls, '/admin/orders').at(-1)).toEqual({ payment_status: 'accepted' });
  await page.getByRole('combobox', { name: 'Payment' }).selectOptions('refunded');
  await page.getByLabelText('From').fill('2026-11-05');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('1042');
  await expect
    .poll(() => listQueries(calls, '/admin/orders').at(-1))
    .toEqual({ payment_status: 'refunded', from: '2026-11-05', q: '1042' });
});

test('a press on the head of a column sorts by it, and a second one the other way round', async () => {
  const calls = await show([makeAdminOrder(1042)]);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(head('Order Date')).toHaveAttribute('aria-sort', 'descending');
  for (const [name, sort] of [
    ['Amount', 'highest'],
    ['Amount', 'lowest'],
    ['Status', 'status'],
    ['Status', 'status_reversed'],
  ] as const) {
    await head(name).getByRole('button').click();
    await expect.poll(() => listQueries(calls, '/admin/orders').at(-1)).toEqual({ payment_status: 'accepted', sort });
  }
  await expect.element(head('Status')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Order Date')).toHaveAttribute('aria-sort', 'none');
  await head('Order Date').getByRole('button').click();
  await expect.poll(() => listQueries(calls, '/admin/orders').at(-1)).toEqual({ payment_status: 'accepted' });
});

test('filters and sort are kept by a name, opened again and deleted', async () => {
  const calls = await show([makeAdminOrder(1042)], `${PATH}?payment_status=refunded&sort=highest`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Save these filters and this sort as' }).fill('Refunds');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect.element(page.getByRole('button', { name: 'Refunds' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect
    .poll(() => listQueries(calls, '/admin/orders').at(-1))
    .toEqual({ payment_status: 'accepted', sort: 'highest' });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Refunds' }).click();
  await expect
    .poll(() => listQueries(calls, '/admin/orders').at(-1))
    .toEqual({ payment_status: 'refunded', sort: 'highest' });
  await page.getByRole('button', { name: 'Refunds' }).click();
  await page.getByRole('button', { name: 'Delete the view Refunds' }).click();
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('sixteen orders are in sight at 1440 by 900', async () => {
  await page.viewport(1440, 900);
  const realtor = { user_id: REALTOR.id, user_full_name: 'Rosa Martinez', user_role: 'realtor' } as const;
  await show(Array.from({ length: 30 }, (_, index) => makeAdminOrder(1042 - index, index % 2 ? realtor : {})));
  await expect.element(row()).toBeVisible();
  const rows = page.getByRole('row').elements().slice(1);
  expect(rows.filter((each) => each.getBoundingClientRect().bottom <= 900).length).toBeGreaterThanOrEqual(16);
});

test('what an address says wrongly is left out', async () => {
  const calls = await show([], `${PATH}?payment_status=x&order_status=y&from=2026-02-30&to=tomorrow`);
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  expect(listQueries(calls, '/admin/orders')).toEqual([{ payment_status: 'accepted' }]);
});

test('ORD-78: orders that cannot be fetched say why, and can be loaded again', async () => {
  let isAway = true;
  adminNetwork({ [LIST]: () => (isAway ? problem(503, 'unavailable') : makeAnswer([makeAdminOrder(1)])) });
  await renderInPanel(OrdersPage, PATH);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Error Fetching Orders.*The server says so/);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 order', { exact: true })).toBeVisible();
});

test('orders that are on their way say so', async () => {
  const held = Promise.withResolvers<Response>();
  adminNetwork({ [LIST]: () => held.promise });
  await renderInPanel(OrdersPage, PATH);
  await expect.element(page.getByText('Loading orders')).toBeInTheDocument();
  held.resolve(makeAnswer([]));
  await expect.element(page.getByText('No orders found.')).toBeVisible();
});

describe('an order', () => {
  const { id } = DETAILS.order;
  const open = async (answer: () => Response | Promise<Response>) => {
    adminNetwork({ [`GET /admin/orders/${id}`]: answer });
    await renderInPanel(Details, `/admin/orders/${id}`);
  };

  test('shows customer, payment, property, shoot and mails, each by its name', async () => {
    await open(() => json(DETAILS));
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
    const expected = {
      Customer: ['jane@example.com', 'Rosa Martinez, Martinez Homes, rosa@example.com', 'Version 2026-11-01'],
      Payment: ['Paid', '$735.00', '₺735,00', 'Demo, no money moved', 'pi_123', 'card_declined'],
      Property: ['Maple House', '4200 Wilson Avenue, Arlington, VA 22203', '2,150 sq ft', '55 photos'],
      Shoot: ['Booked', 'December 1, 2026 at 10:00 AM EST', 'Key under the mat.'],
      Emails: ['Order confirmation', 'Sent', 'Notice to the studio', 'Failed', '550 no such mailbox'],
    };
    for (const [name, texts] of Object.entries(expected)) {
      for (const text of texts) await expect.element(page.getByRole('region', { name })).toMatchTextContent(text);
    }
    await expect
      .element(page.getByRole('link', { name: 'Orders', exact: true }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('without account, booking and mails says so', async () => {
    const order = { ...DETAILS.order, booking: null, scheduling_status: null, customer_name: '', customer_email: '' };
    await open(() =>
      json({ ...DETAILS, order, customer: null, user: null, booking_status: null, mails: [], declined_attempts: [] }),
    );
    for (const text of ['Deleted customer', 'Ordered without an account', 'No emails for this order yet.']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
  });

  test('that does not exist is not found, and one that cannot be fetched can be loaded again', async () => {
    await open(() => problem(404, 'not_found'));
    await expect.element(page.getByText('Order not found.')).toBeVisible();
    await becomeNewVisitor();
    let isAway = true;
    await open(() => (isAway ? problem(503, 'unavailable') : json(DETAILS)));
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error Fetching Orders');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
  });
});
