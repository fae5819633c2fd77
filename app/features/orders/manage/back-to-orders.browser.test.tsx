import { createRoutesStub, Outlet, useNavigate, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearListPositions } from '#app/lib/list/list-position-store.ts';
import { MAIN_ID, useScrollToTop } from '#app/lib/page/scroll-to-top.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { startSession } from '#app/lib/session/session-store.ts';
import { ADMIN, becomeNewVisitor, json } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, makeAdminOrder } from '#app/test/admin.ts';
import { OrderDetailsPage } from './order-details-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const LIST = '/admin/media-upload';
const ORDERS = Array.from({ length: 120 }, (_, index) => makeAdminOrder(1120 - index));
const PER_PAGE = 50;

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
  clearListPositions();
  startSession(ADMIN);
});
afterEach(becomeNewVisitor);

/** The orders in pages of 50, whatever is searched, and the page of each. */
function network() {
  const orderAnswers = ORDERS.map((order) => [
    `GET /admin/orders/${order.id}`,
    () => json({ ...DETAILS, order: { ...DETAILS.order, ...order } }),
  ]);
  return adminNetwork({
    'GET /admin/orders': ({ query }) => {
      const from = Number(query.cursor ?? 0);
      const next = from + PER_PAGE < ORDERS.length ? String(from + PER_PAGE) : null;
      return json({ orders: ORDERS.slice(from, from + PER_PAGE), next_cursor: next, total: ORDERS.length });
    },
    ...Object.fromEntries(orderAnswers),
  });
}

function Frame() {
  useScrollToTop();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="fixed right-0 bottom-0 z-50" onClick={() => void navigate(-1)}>
        Browser's Back
      </button>
      <button type="button" className="fixed right-0 bottom-10 z-50" onClick={() => void navigate(LIST)}>
        The tab
      </button>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const Details = () => <OrderDetailsPage orderId={useParams().id ?? ''} />;

async function showOrders(at: string) {
  const calls = network();
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: LIST, Component: OrdersPage },
        { path: '/admin/orders/:id', Component: Details },
      ],
    },
  ]);
  await render(
    <DataProvider>
      <Stub initialEntries={[at]} />
    </DataProvider>,
  );
  return calls;
}

const getLink = (number: number) => page.getByRole('link', { name: new RegExp(`number ${number}`) });
const press = (name: string) => page.getByRole('button', { name }).click();

/** Opens an order of the second page. Answers how far the list was scrolled. */
async function openOrder(number: number): Promise<number> {
  await press('Load more');
  await expect.element(getLink(number)).toBeInTheDocument();
  getLink(number).element().scrollIntoView({ block: 'center' });
  await expect.poll(() => window.scrollY).toBeGreaterThan(1000);
  const top = window.scrollY;
  await getLink(number).click();
  await expect.element(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  return top;
}

test.each(['All orders', "Browser's Back"])('%s leads to the list where it was left', async (way) => {
  await showOrders(`${LIST}?q=jane&order_status=pending`);
  const top = await openOrder(1040);
  if (way === 'All orders') await page.getByRole('link', { name: way }).click();
  else await press(way);
  await expect.element(getLink(1040)).toBeVisible();
  await expect.poll(() => Math.abs(window.scrollY - top)).toBeLessThan(3);
  await expect.element(page.getByRole('searchbox')).toHaveValue('jane');
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await expect.element(getLink(1040)).toHaveFocus();
});

test('loads as many rows as there were, where they are not kept any more', async () => {
  const calls = await showOrders(LIST);
  const top = await openOrder(1040);
  queryClient.removeQueries({ queryKey: ['admin', 'orders'] });
  const before = calls.length;
  await press("Browser's Back");
  await expect.element(getLink(1040)).toBeVisible();
  await expect.poll(() => Math.abs(window.scrollY - top)).toBeLessThan(3);
  expect(calls.slice(before).filter(({ path }) => path === '/admin/orders')).toHaveLength(2);
});

test('a tab of the panel begins at the top, without search', async () => {
  await showOrders(`${LIST}?q=jane`);
  await openOrder(1040);
  await press('The tab');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => window.scrollY).toBe(0);
});

test('the next account finds nothing of what was searched for', async () => {
  await showOrders(`${LIST}?q=jane`);
  await openOrder(1040);
  startSession({ ...ADMIN, id: DETAILS.order.id });
  await expect.poll(() => sessionStorage.getItem('list-places')).toBeNull();
});
