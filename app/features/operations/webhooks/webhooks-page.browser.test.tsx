import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { WebhookDeliveryJson, WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { WebhookPage } from './webhook-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ID = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const WEBHOOK: WebhookJson = {
  id: ID,
  url: 'https://hooks.example.com/studio',
  description: 'Bookkeeping',
  event_types: [],
  is_on: true,
  off_reason: null,
  off_at: null,
  failing_since: null,
  on_their_way: 0,
  former_secret_until: null,
  version: 1,
  last_try: { at: '2026-11-20T14:00:00.000Z', status: 200, error: null },
  created_at: '2026-11-01T15:00:00.000Z',
};
const FAILING: WebhookJson = {
  ...WEBHOOK,
  id: OTHER,
  description: '',
  event_types: ['order.paid'],
  on_their_way: 3,
  failing_since: '2026-11-20T13:00:00.000Z',
  last_try: { at: '2026-11-20T14:00:00.000Z', status: null, error: 'hooks.example.com cannot be reached.' },
};
const DELIVERY: WebhookDeliveryJson = {
  id: ID,
  event: {
    id: ID,
    type: 'order.paid',
    sequence: 7,
    timestamp: '2026-11-20T14:00:00.000Z',
    subject: { kind: 'order', id: OTHER },
  },
  state: 'due',
  tries: 2,
  next_try_at: '2026-11-20T15:05:00.000Z',
  is_replay: false,
  ended_at: null,
  created_at: '2026-11-20T14:00:00.000Z',
  last_try: {
    id: ID,
    at: '2026-11-20T14:00:05.000Z',
    status: 500,
    error: null,
    duration_ms: 42,
    answer: '<b>No</b>',
  },
};

const list = (...webhooks: WebhookJson[]) => ({ 'GET /admin/webhooks': () => json({ webhooks }) });

async function showList(answers: Parameters<typeof adminNetwork>[0]) {
  const calls = adminNetwork(answers);
  await renderInPanel(WebhooksPage, '/admin/settings/webhooks');
  return calls;
}

async function showOne(webhook: WebhookJson, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    [`GET /admin/webhooks/${webhook.id}`]: () => json(webhook),
    [`GET /admin/webhooks/${webhook.id}/deliveries`]: () => json({ deliveries: [DELIVERY], next_cursor: null }),
    ...answers,
  });
  await renderInPanel(() => <WebhookPage id={webhook.id} />, `/admin/settings/webhooks/${webhook.id}`);
  return calls;
}

test('webhooks show whether they work and how the last call ended', async () => {
  await showList(list(WEBHOOK, FAILING));
  const rows = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Bookkeeping.*All events · Status 200, .*On/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /hooks.example.com.*order.paid · hooks.example.com cannot be reached, .* · 3 on their way.*Failing/,
    );
  await expectAccessibleInBothThemes('list');
});

test('where there are none, the page says what they are for', async () => {
  await showList(list());
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New webhook' })).toBeVisible();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  let isDown = true;
  await showList({
    'GET /admin/webhooks': () => (isDown ? problem(503, 'unavailable') : json({ webhooks: [WEBHOOK] })),
  });
  await expect.element(page.getByText('The webhooks could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Bookkeeping' })).toBeVisible();
});

test('a new webhook asks for its address and types, and shows its secret once', async () => {
  const calls = await showList({
    ...list(),
    'POST /admin/webhooks': () => json({ ...WEBHOOK, secret: SECRET }),
  });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabelText(/^Address/).fill('https://hooks.example.com/studio');
  await dialog.getByLabelText(/^Description/).fill('Bookkeeping');
  await dialog.getByRole('radio', { name: 'Chosen types' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(dialog.getByText('Choose at least one type of events, or all.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'order.paid' }).click();
  await expectAccessibleInBothThemes('form');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep this secret now' });
  await expect.element(shown.getByText(SECRET)).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  const body = { url: 'https://hooks.example.com/studio', description: 'Bookkeeping', event_types: ['order.paid'] };
  expect(listChanges(calls)).toEqual([['POST', '/admin/webhooks', body]]);
});

test('an address that is refused is said beside its field', async () => {
  const message = '169.254.169.254 is not a public address.';
  await showList({
    ...list(),
    'POST /admin/webhooks': () =>
      problem(422, 'invalid_input', { detail: message, fields: [{ path: 'url', message }] }),
  });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabelText(/^Address/).fill('https://169.254.169.254/');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(dialog.getByLabelText(/^Address/)).toHaveAccessibleDescription(/not a public address/);
});

test('the log shows tries and answers as text, and sends an event again', async () => {
  const again = `/admin/webhooks/${ID}/deliveries/${ID}/replay`;
  const details = {
    ...DELIVERY,
    body: { ...DELIVERY.event, version: 1, data: { order_id: OTHER } },
    calls: [DELIVERY.last_try],
  };
  const calls = await showOne(WEBHOOK, {
    [`GET /admin/webhooks/${ID}/deliveries/${ID}`]: () => json(details),
    [`POST ${again}`]: () => json(details),
  });
  const row = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent(/order.paid.*On its way.*2 tries · Status 500 after 42 ms · next try/);
  await expectAccessibleInBothThemes('log');
  await row.getByRole('button', { name: 'Show order.paid 7' }).click();
  const dialog = page.getByRole('dialog', { name: 'order.paid' });
  await expect.element(dialog.getByText('<b>No</b>')).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'The event' })).toMatchTextContent(/"order_id"/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Send now order.paid 7' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['POST', again, null]]);
  await expect.poll(toastTexts).toEqual(['On its way again / Under the same id, so that nobody acts twice.']);
});

test('a webhook is tried out, given another secret and switched off', async () => {
  const path = `/admin/webhooks/${ID}`;
  const calls = await showOne(WEBHOOK, {
    [`POST ${path}/test`]: done,
    [`POST ${path}/secret`]: () => json({ ...WEBHOOK, secret: SECRET }),
    [`PATCH ${path}`]: () => json({ ...WEBHOOK, is_on: false, off_reason: 'by_hand' }),
  });
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await expect.element(page.getByText(SECRET)).toBeVisible();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect
    .poll(() => listChanges(calls))
    .toEqual([
      ['POST', `${path}/test`, null],
      ['POST', `${path}/secret`, null],
      ['PATCH', path, { is_on: false }],
    ]);
});

test('one that was switched off says why, and is switched on again', async () => {
  const off = { ...WEBHOOK, is_on: false, off_reason: 'gone', off_at: '2026-11-20T14:00:00.000Z' } as const;
  const calls = await showOne(off, { [`PATCH /admin/webhooks/${ID}`]: () => json(WEBHOOK) });
  await expect.element(page.getByText(/Its server answered 410: it wants no more events\./)).toBeVisible();
  await expectAccessibleInBothThemes('off');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['PATCH', `/admin/webhooks/${ID}`, { is_on: true }]]);
});

test('what was missed is sent since a moment', async () => {
  const calls = await showOne(WEBHOOK, { [`POST /admin/webhooks/${ID}/replay`]: () => json({ queued: 3 }) });
  await page.getByRole('button', { name: 'Send what was missed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send what was missed' });
  await dialog.getByLabelText(/^Since/).fill('2026-11-19T08:30');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(toastTexts).toEqual(['3 events are on their way']);
  const since = new Date('2026-11-19T08:30').toISOString();
  expect(listChanges(calls)).toEqual([['POST', `/admin/webhooks/${ID}/replay`, { since }]]);
});
