import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges } from '#app/test/admin.ts';
import { CALLS, makeFailure, makeShoot, NO_FAILURES, NOW, showDashboard } from '#app/test/dashboard.ts';
import type { AlertJson, DamagedFileJson, Failure, FailureList } from '#domain/operations/overview.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const card = () => page.getByRole('region', { name: 'Needs attention' });
const rows = () => card().getByRole('listitem');
const retryPath = ({ kind, id }: Failure) => `/admin/failures/${kind}/${id}/retry`;
const [mail, job] = [makeFailure(1042), makeFailure(2, { kind: 'job', what: 'Preparing kitchen.jpg', order_id: null })];

/** Shows a studio where some things failed; what is in `failures` changes as the test continues. */
async function show(failures: Failure[], answers: Parameters<typeof showDashboard>[0] = {}) {
  return showDashboard({
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures, total: failures.length, refunded_shoots: [], alerts: [] }),
    ...answers,
  });
}

test('what failed says what it was, when, after how many tries and why, and leads to its order', async () => {
  await show([mail, makeFailure(2, { ...job, attempts: 1, error: null })]);
  await expect.element(card()).toMatchTextContent('2 failed');
  await expect
    .element(rows().nth(0))
    .toMatchTextContent('Gave up 2 hours ago after 361 tries. The reason: 550 <[address]> is unknown');
  await expect.element(rows().nth(1)).toMatchTextContent('Preparing kitchen.jpgGave up 2 hours ago after 1 try.');
  await expect
    .element(card().getByRole('link', { name: mail.what }))
    .toHaveAttribute('href', `/admin/orders/${mail.order_id}`);
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
});

test('what is tried again says so, leaves the list, and the focus stays in the card', async () => {
  const failures = [mail, job];
  const held = Promise.withResolvers<Response>();
  const calls = await show(failures, { [`POST ${retryPath(mail)}`]: () => held.promise });
  const button = card().getByRole('button', { name: `Retry: ${mail.what}` });
  await button.click();
  await expect.element(button).toMatchTextContent('Trying...');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  failures.shift();
  held.resolve(done());
  await expect.poll(() => rows().elements().length).toBe(1);
  await expect.poll(toastTexts).toEqual([`Trying again / ${mail.what}`]);
  expect(listChanges(calls)).toEqual([['POST', retryPath(mail), null]]);
  await expect.element(card().getByRole('heading')).toHaveFocus();
});

test('with the last failure the card leaves, and nothing needs attention', async () => {
  const failures = [job];
  await show(failures, {
    [`POST ${retryPath(job)}`]: () => {
      failures.pop();
      return done();
    },
  });
  await card().getByRole('button', { name: 'Retry: Preparing kitchen.jpg' }).click();
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test('what somebody else has tried again says why, and leaves the list as well', async () => {
  const failures = [mail, job];
  await show(failures, {
    [`POST ${retryPath(mail)}`]: () => {
      failures.shift();
      return problem(409, 'conflict', { detail: 'This email is already on its way, or was sent.' });
    },
  });
  await card()
    .getByRole('button', { name: `Retry: ${mail.what}` })
    .click();
  await expect
    .poll(toastTexts)
    .toEqual(['It could not be tried again / This email is already on its way, or was sent.']);
  await expect.poll(() => rows().elements().length).toBe(1);
});

test('of many failures the first three are shown, and the others on demand', async () => {
  await show([1, 2, 3, 4, 5].map((number) => makeFailure(number)));
  await expect.poll(() => rows().elements().length).toBe(3);
  const more = card().getByRole('button', { name: 'Show 2 more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.poll(() => rows().elements().length).toBe(5);
  await card().getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => rows().elements().length).toBe(3);
});

test('lines that the log lost are told, whether or not something else failed', async () => {
  const log_loss = { lines: 1204, last_at: '2026-11-20T14:58:00.000Z', reason: 'the disk is full', is_over: false };
  const list: FailureList = { ...NO_FAILURES, log_loss };
  await showDashboard({ [CALLS.failures]: () => json(list) });
  await expect.element(page.getByText('The log is losing lines')).toBeVisible();
  await expect
    .element(page.getByText(/^1,204 lines could not be written/))
    .toMatchTextContent('the last 2 minutes ago: the disk is full. Everything else goes on.');
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
});

test('lines that the log lost are above what failed, also after it is written again', async () => {
  const log_loss = { lines: 1, last_at: '2026-11-20T14:00:00.000Z', reason: 'the disk is full', is_over: true };
  await show([mail], {
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures: [mail], total: 1, log_loss }),
  });
  await expect.element(card()).toMatchTextContent('The log has lost lines');
  await expect
    .element(card())
    .toMatchTextContent('One line could not be written, the last 1 hour ago: the disk is full. It is written again.');
});

const REFUNDED = makeShoot(7, '2026-12-03T17:00:00.000Z', {
  payment_status: 'refunded',
  customer_name: 'Rosa Martinez',
});

test('a refunded order whose shoot still stands is listed: the shoot is cancelled after a confirmation', async () => {
  const shoots = [REFUNDED];
  const path = `/admin/bookings/${REFUNDED.id}/cancel`;
  const calls = await show([], {
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures: [], total: 0, refunded_shoots: shoots, alerts: [] }),
    [`POST ${path}`]: () => json({ ...shoots.pop(), status: 'cancelled' }),
  });
  await expect
    .element(rows().first())
    .toMatchTextContent(
      'Refunded, and its shoot still stands: Rosa Martinez, order 1047Growth on December 3, 2026 at 12:00 PM EST',
    );
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
  await rows().getByRole('button', { name: 'Cancel the shoot of Rosa Martinez, order 1047' }).click();
  expect(listChanges(calls)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  expect(listChanges(calls).map(([method, asked]) => [method, asked])).toEqual([['POST', path]]);
});

test('or takes place all the same, and is not asked about again', async () => {
  const shoots = [REFUNDED];
  const path = `/admin/orders/${REFUNDED.order_id}/confirm-shoot`;
  await show([mail], {
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures: [mail], total: 1, refunded_shoots: shoots, alerts: [] }),
    [`POST ${path}`]: () => {
      shoots.pop();
      return done();
    },
  });
  await rows().getByRole('button', { name: 'Keep the shoot of Rosa Martinez, order 1047' }).click();
  await expect.poll(() => rows().elements().length).toBe(1);
  await expect.poll(toastTexts).toEqual(['Shoot kept / Rosa Martinez keeps the time.']);
  await expect.element(card().getByRole('heading')).toHaveFocus();
});

test('an alert says what happened and what to do, and leaves once it is marked as done', async () => {
  const alerts: AlertJson[] = [
    {
      id: mail.id,
      kind: 'unknown_payment',
      subject: 'pi_123',
      order: null,
      property_id: null,
      webhook_id: null,
      amount_minor: 55_000,
      currency: 'try',
      created_at: '2026-11-20T13:00:00.000Z',
    },
  ];
  const path = `/admin/alerts/${mail.id}/confirm`;
  const calls = await show([mail], {
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures: [mail], total: 1, refunded_shoots: [], alerts }),
    [`POST ${path}`]: () => {
      alerts.pop();
      return done();
    },
  });
  await expect
    .element(rows().first())
    .toMatchTextContent(/A payment of ₺550,00 belongs to no order.*Look it up at the provider.*2 hours ago, pi_123/);
  await rows().getByRole('button', { name: 'Mark as done: A payment of ₺550,00 belongs to no order' }).click();
  await expect.poll(() => rows().elements().length).toBe(1);
  expect(listChanges(calls)).toEqual([['POST', path, null]]);
  await expect.element(card().getByRole('heading')).toHaveFocus();
});

test('a round that a client sent leads to the review of its property', async () => {
  const propertyId = '0198c0de-0000-7000-8000-000000000001';
  const alert: AlertJson = {
    id: mail.id,
    kind: 'review_sent',
    subject: mail.id,
    property_id: propertyId,
    webhook_id: null,
    order: { id: mail.id, order_number: 1047 },
    amount_minor: null,
    currency: 'usd',
    created_at: '2026-11-20T13:00:00.000Z',
  };
  await show([], {
    [CALLS.failures]: () => json({ ...NO_FAILURES, failures: [], total: 0, refunded_shoots: [], alerts: [alert] }),
  });
  await expect
    .element(rows().getByRole('link', { name: 'A round of changes was sent for order 1047' }))
    .toHaveAttribute('href', `/admin/properties/${propertyId}/review`);
});

test('jobs for which no process runs say what stands still, since when, and what to start', async () => {
  const since = '2026-11-20T14:50:00.000Z';
  const idle_roles = [
    { role: 'worker', jobs: 1, since } as const,
    { role: 'images', jobs: 1204, since: '2026-11-20T14:00:00.000Z' } as const,
  ];
  const list: FailureList = { ...NO_FAILURES, idle_roles };
  await showDashboard({ [CALLS.failures]: () => json(list) });
  await expect.element(page.getByText('No process works on jobs and emails')).toBeVisible();
  await expect
    .element(page.getByText(/^One job waits/))
    .toMatchTextContent('One job waits, which was due 10 minutes ago. Start a process with the role worker.');
  await expect
    .element(page.getByText(/^1,204 jobs wait/))
    .toMatchTextContent('1,204 jobs wait, the first was due 1 hour ago. Start a process with the role images.');
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
});

const damaged = (number: number, change: Partial<DamagedFileJson> = {}): DamagedFileJson => ({
  key: `realtor-media/1/photo-${number}.jpg`,
  kind: 'original',
  fault: 'changed',
  media_id: mail.id,
  file_name: `photo-${number}.jpg`,
  property_id: job.id,
  property_name: 'Maple House',
  found_at: '2026-11-20T13:00:00.000Z',
  ...change,
});

test('a damaged file is named with its property and what to do', async () => {
  const files = [damaged(1)];
  await show([], { [CALLS.failures]: () => json({ ...NO_FAILURES, damaged_files: { files, total: 1 } }) });
  await expect.element(card()).toMatchTextContent('One stored file is damaged');
  await expect.element(card()).toMatchTextContent('Put it back from a backup and check the disk.');
  await expect.element(card()).toMatchTextContent('photo-1.jpgMaple House: its bytes have changed, found 2 hours ago.');
  await expect
    .element(card().getByRole('link', { name: 'photo-1.jpg' }))
    .toHaveAttribute('href', `/realtor/media?property=${job.id}`);
  await expect.element(page.getByText('Nothing needs attention')).not.toBeInTheDocument();
});

test('of many damaged files the first are named, each by what it is', async () => {
  const none = { media_id: null, file_name: null, property_id: null, property_name: null };
  const files = [
    damaged(1, { kind: 'picture', fault: 'missing' }),
    damaged(2, { ...none, kind: 'invoice', fault: 'unreadable' }),
    damaged(3, { ...none, kind: 'page' }),
    damaged(4),
  ];
  await show([], { [CALLS.failures]: () => json({ ...NO_FAILURES, damaged_files: { files, total: null } }) });
  await expect.element(card()).toMatchTextContent('More than 1,000 stored files are damaged');
  const lines = card().getByRole('list', { name: 'Damaged files' }).getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent('A picture of photo-1.jpgMaple House: it is gone');
  await expect.element(lines.nth(1)).toMatchTextContent('An issued invoicethe disk cannot read it');
  await expect.element(lines.nth(2)).toMatchTextContent('A file of the pages, realtor-media/1/photo-3.jpg');
  await expect.element(lines.nth(3)).toMatchTextContent('npm run studio -- doctor names them all.');
});

test('CAL-20: a calendar that cannot be read says whose it is, why, and leads to where that is mended', async () => {
  const since = '2026-11-20T12:58:00.000Z';
  const calendar = {
    id: '5a1c8a52-6a0f-4b7e-9d38-000000000009',
    person_name: 'Ana Lima',
    reason: 'It is locked.',
    since,
  };
  await show([], { [CALLS.failures]: () => json({ ...NO_FAILURES, failing_calendars: [calendar] }) });
  const link = page.getByRole('link', { name: 'The calendar of Ana Lima cannot be read' });
  await expect.element(link).toHaveAttribute('href', '/admin/crew');
  await expect.element(page.getByText(/It began to fail 2 hours ago\. The reason: It is locked\./)).toBeVisible();
});
