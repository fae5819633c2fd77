import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges } from '#app/test/admin.ts';
import { CALLS, NOW, showDashboard } from '#app/test/dashboard.ts';
import type { ErrorGroupJson } from '#domain/operations/error-groups.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

/** An error of this morning; the number makes it another one. */
const makeError = (number: number, change: Partial<ErrorGroupJson> = {}): ErrorGroupJson => ({
  id: `5a1c8a52-6a0f-4b7e-9d38-${String(number).padStart(12, '0')}`,
  source: 'request',
  place: `GET /api/orders/${number}/:orderId`,
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'id')",
  stack: 'at getOrder (server/features/orders/get-order.ts:41:12)',
  version: '0.1.0',
  request_id: '01a21731-d98d-7000-8a7c-65f9c12ced58',
  count: 12,
  total: 15,
  since: '2026-11-20T14:40:00.000Z',
  first_at: '2026-11-18T14:40:00.000Z',
  last_at: '2026-11-20T14:58:00.000Z',
  ...change,
});

const card = () => page.getByRole('region', { name: 'Errors' });
const rows = () => card().getByRole('listitem');
const show = (errors: ErrorGroupJson[], answers: Parameters<typeof showDashboard>[0] = {}) =>
  showDashboard({ [CALLS.errors]: () => json({ errors, total: errors.length }), ...answers });
const [request, job] = [makeError(1), makeError(2, { source: 'job', place: 'mail', count: 1, message: null })];

test('each error says what fails, how often since when, and why', async () => {
  await show([request, job, makeError(3, { source: 'page', place: '/d/:token', since: '2026-11-19T14:40:00.000Z' })]);
  await expect
    .element(rows().nth(0))
    .toMatchTextContent(
      /answers with an errorFailed 12 times since 0?9:40.*, the last time 2 minutes ago\. Cannot read/,
    );
  await expect.element(rows().nth(1)).toMatchTextContent(/The background work mail failsFailed once, at 0?9:40.*\./);
  await expect
    .element(rows().nth(2))
    .toMatchTextContent(/The page \/d\/:token cannot be shown.*since November 19, 2026/);
  await expect.element(card()).toMatchTextContent('3 errors in the software');
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
});

test('without an error there is no card, and nothing needs attention', async () => {
  await show([]);
  await expect.element(page.getByText('Nothing needs attention')).toBeInTheDocument();
  await expect.element(card()).not.toBeInTheDocument();
});

test('its details are read and closed by the keyboard, and hold what is handed on', async () => {
  await show([request]);
  await card()
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('TypeError: Cannot read properties');
  await expect.element(dialog).toMatchTextContent('at getOrder (server/features/orders/get-order.ts:41:12)');
  await expect.element(dialog).toMatchTextContent('15 times');
  await expect.element(dialog).toMatchTextContent('01a21731-d98d-7000-8a7c-65f9c12ced58');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card().getByRole('button', { name: /^Details/ })).toHaveFocus();
});

test('what is resolved leaves the list as often as it was shown, and the focus stays in the card', async () => {
  const errors = [request, job];
  const calls = await show(errors, {
    [`POST /admin/errors/${request.id}/resolve`]: () => {
      errors.shift();
      return done();
    },
  });
  await card()
    .getByRole('button', { name: `Mark as resolved: ${request.place} answers with an error` })
    .click();
  await expect.poll(() => rows().elements().length).toBe(1);
  expect(listChanges(calls)).toEqual([['POST', `/admin/errors/${request.id}/resolve`, { total: 15 }]]);
  await expect.element(card().getByRole('heading')).toHaveFocus();
});

test('a refusal is told, and the list is loaded again', async () => {
  await show([request], {
    [`POST /admin/errors/${request.id}/resolve`]: () => problem(404, 'not_found'),
  });
  await card()
    .getByRole('button', { name: /^Mark as resolved/ })
    .click();
  await expect.poll(toastTexts).toEqual([expect.stringContaining('It could not be marked as resolved')]);
});

test('of many the first three are shown, and a list that does not come can be asked for again', async () => {
  await show(Array.from({ length: 8 }, (_, number) => makeError(number)));
  await expect.poll(() => rows().elements().length).toBe(3);
  await card().getByRole('button', { name: 'Show 5 more' }).click();
  await expect.poll(() => rows().elements().length).toBe(8);
});

test('a list that does not come says so and can be asked for again', async () => {
  let isAway = true;
  await showDashboard({
    [CALLS.errors]: () => (isAway ? problem(503, 'unavailable') : json({ errors: [request], total: 1 })),
  });
  await expect.element(page.getByText('The errors could not be loaded')).toBeInTheDocument();
  isAway = false;
  await page
    .getByRole('button', { name: /again|retry/i })
    .first()
    .click();
  await expect.poll(() => rows().elements().length).toBe(1);
});
