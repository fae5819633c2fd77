import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Failure, type FailureList, failureListSchema } from '#domain/operations/overview.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { composeMail } from '#server/compose-mail.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { type MailRow, mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { calendarAccounts } from '#server/db/schema/person-calendars.ts';
import { PROCESS_MEDIA_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { watchCrew } from '#server/features/messages/crew/watch-crew.ts';
import { CANCEL_JOB, REFUND_FAILED_JOB } from '#server/features/orders/job-kinds.ts';
import { PURGE_ORDERS_JOB } from '#server/features/orders/jobs.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { sendMail } from '#server/features/shared/mail/send-mail.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addOrder, addPeople, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let sink: SmtpSink;
let studio: TestStudio;
let admin: Person;
let isDown = true;
beforeAll(async () => {
  sink = await startSmtpSink({
    refuse: (address) => (isDown ? { code: 550, message: `No mailbox <${address}>` } : null),
  });
  studio = await openTestStudio({ env: { SMTP_URL: sink.url } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await studio.close();
  await sink.close();
});

async function listFailures(): Promise<FailureList> {
  const { status, body } = await admin.browser.request('GET', '/api/admin/failures');
  expect(status).toBe(200);
  return failureListSchema.parse(body);
}
const retry = (kind: string, id: string) =>
  admin.browser.request<{ detail: string }>('POST', `/api/admin/failures/${kind}/${id}/retry`);
const whats = ({ failures }: FailureList) => failures.map(({ what }) => what);

async function addPaid(changes: Parameters<typeof orderRow>[0] = {}): Promise<{ id: string; number: number }> {
  const row = orderRow({ ...paidFacts(), customerName: 'Jane Doe', ...changes });
  const { id, orderNumber: number } = await addOrder(studio.db, row);
  return { id, number };
}

type NewMail = Parameters<typeof enqueueMail>[1];

/** Enqueues an email whose last try has failed. */
async function failMail(queued: NewMail): Promise<MailRow> {
  await enqueueMail(studio.ctx, queued);
  const [mail] = await studio.db.select().from(mails).where(eq(mails.status, 'queued'));
  if (!mail) throw new Error('No mail is owed.');
  await failQueued(mail.id);
  return mail;
}
/** Runs the last try of a mail that is queued, and ends its job with it. */
async function failQueued(mailId: string): Promise<void> {
  await studio.db.execute(sql`delete from pgboss.job where name = ${MAIL_JOB.name} and data ->> 'mailId' = ${mailId}`);
  const run = { attempt: 361, isLastAttempt: true };
  // A courtesy is given up without a word; every other mail says why it did not go.
  await sendMail(studio.ctx, composeMail, { mailId, run }).catch(() => {});
  studio.clock.advance(1000);
}

async function addMessage(): Promise<string> {
  const id = randomUUID();
  const words = { email: 'ada@example.com', phone: '', subject: 'Prices', message: 'How much?' };
  await studio.db.insert(contactMessages).values({ id, name: 'Ada Byron', ...words, createdAt: studio.clock.now() });
  return id;
}

const actionsOn = (id: string) =>
  studio.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, subjectKind: auditLog.subjectKind })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));

test('a studio where nothing failed has an empty list', async () => {
  expect(await listFailures()).toEqual({
    failures: [],
    total: 0,
    refunded_shoots: [],
    alerts: [],
    log_loss: null,
    idle_roles: [],
    damaged_files: { files: [], total: 0 },
    failing_calendars: [],
  });
});

test('mails that finally failed say what they are, for whom and why, the newest first', async () => {
  const order = await addPaid();
  const contactMessageId = await addMessage();
  const mail = await failMail({ kind: 'order_confirmation', orderId: order.id });
  await failMail({ kind: 'studio_notice', orderId: order.id });
  await failMail({ kind: 'contact_notice', contactMessageId });
  await failMail({ kind: 'password_changed', userId: admin.id, note: { at: studio.clock.now().toISOString() } });
  const list = await listFailures();
  expect(list.total).toBe(4);
  expect(whats(list)).toEqual([
    `Word of a changed password to ${admin.name}`,
    'Message from the contact form by Ada Byron',
    `Notice to the studio, order ${order.number}`,
    `Order confirmation to Jane Doe, order ${order.number}`,
  ]);
  expect(list.failures.at(-1)).toMatchObject({
    id: mail.id,
    kind: 'mail',
    attempts: 1,
    order_id: order.id,
    error: expect.stringContaining('No mailbox <[address]>'),
  });
});

test('a courtesy that could not be delivered needs nobody', async () => {
  const before = await listFailures();
  const mail = await failMail({ kind: 'contact_receipt', contactMessageId: await addMessage() });
  const [row] = await studio.db.select().from(mails).where(eq(mails.id, mail.id));
  expect(row?.status).toBe('failed');
  expect(await listFailures()).toEqual(before);
});

/** Tries a mail again twice at once: the second request comes while the first one has not ended its transaction. */
async function retryTwice(id: string): Promise<number[]> {
  const { jobs } = studio.services;
  const enqueue = jobs.enqueue.bind(jobs);
  const [reached, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (...args) => {
    spy.mockRestore();
    reached.resolve();
    await proceed.promise;
    return enqueue(...args);
  });
  const first = retry('mail', id);
  await reached.promise;
  const second = retry('mail', id);
  // The embedded database lets the second one wait from its beginning.
  if (studio.database.kind === 'postgres') await vi.waitUntil(isSomebodyWaiting, { timeout: paced(20_000) });
  proceed.resolve();
  return (await Promise.all([first, second])).map(({ status }) => status);
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await studio.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('SHR-34: a mail that is tried again leaves the list, is queued once however often that is requested, and is written down', async () => {
  const { failures } = await listFailures();
  const mail = failures.find(({ what }) => what.startsWith('Order confirmation')) as Failure;
  expect(await retryTwice(mail.id)).toEqual([204, 409]);
  expect((await listFailures()).total).toBe(failures.length - 1);
  const row = { action: 'mail_retried', actorId: admin.id, subjectKind: 'mail' };
  expect(await actionsOn(mail.id)).toEqual([row]);
  expect((await retry('mail', mail.id)).body.detail).toBe('This email is already on its way, or was sent.');
});

test('a mail that fails once more is listed again, with the time of that', async () => {
  const [newest] = (await listFailures()).failures as [Failure];
  studio.clock.advance(60_000);
  expect((await retry('mail', newest.id)).status).toBe(204);
  expect(await studio.db.$count(alerts, eq(alerts.subject, newest.id))).toBe(0);
  await failQueued(newest.id);
  const [again] = (await listFailures()).failures as [Failure];
  expect(again).toMatchObject({ id: newest.id, attempts: 2 });
  expect(Date.parse(again.failed_at) - Date.parse(newest.failed_at)).toBeGreaterThanOrEqual(60_000);
});

test('what does not exist cannot be tried again, and what is no kind is refused', async () => {
  expect((await retry('mail', randomUUID())).status).toBe(404);
  expect((await retry('job', randomUUID())).status).toBe(404);
  const unknown = await retry('order', randomUUID());
  expect([unknown.status, unknown.body.detail]).toEqual([422, 'Say which kind failed: mail or job.']);
});

describe('jobs', () => {
  /** Ends all jobs that wait, but those of mails, as the queue ends one whose last try failed. */
  async function failJobs(message: string): Promise<void> {
    const output = JSON.stringify({ name: 'Error', message });
    await studio.db.execute(sql`
      update pgboss.job set state = 'failed', output = ${output}::jsonb, completed_on = created_on
      where state = 'created' and name <> ${MAIL_JOB.name}`);
  }
  const jobsOf = ({ failures }: FailureList) => failures.filter(({ kind }) => kind === 'job');

  test('that failed for good say what they were to do, and why they could not', async () => {
    const { jobs } = studio.services;
    const order = await addPaid();
    const item = await createMedia(studio, admin, { fileName: 'kitchen.jpg', status: 'processing' });
    await jobs.enqueue(studio.db, PURGE_ORDERS_JOB, {});
    await jobs.enqueue(studio.db, REFUND_FAILED_JOB, { paymentId: 'pi_1', refundId: 're_1', amountMinor: 1 });
    await jobs.enqueue(studio.db, CANCEL_JOB, { orderId: order.id });
    await jobs.enqueue(studio.db, PROCESS_MEDIA_JOB, { mediaId: item.id });
    await failJobs('no room on smb://studio:hunter2@nas');
    const list = jobsOf(await listFailures());
    expect(list.map(({ what, order_id }) => [what, order_id])).toEqual([
      ['Preparing kitchen.jpg', null],
      [`Cancelling the declined payment of order ${order.number}`, order.id],
      ['Taking back a refund that the bank returned', null],
      ['Removing unpaid orders of long ago', null],
    ]);
    expect(list[0]).toMatchObject({ kind: 'job', attempts: 1, error: 'no room on smb://nas' });
  });

  test('OPS-15: that are tried again leave the list once, are written down, and are done', async () => {
    const [preparing] = jobsOf(await listFailures()) as [Failure];
    const answers = await Promise.all([retry('job', preparing.id), retry('job', preparing.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(whats(await listFailures())).not.toContain(preparing.what);
    expect(await actionsOn(preparing.id)).toEqual([{ action: 'job_retried', actorId: admin.id, subjectKind: 'job' }]);
    isDown = false;
    await studio.workOnJobs();
    const ready = () => studio.db.$count(mediaItems, eq(mediaItems.status, 'ready'));
    await expect.poll(ready).toBe(1);
  });

  test('send the mail that was tried again, once', async () => {
    const sent = () => studio.db.$count(mails, eq(mails.status, 'sent'));
    await expect.poll(sent).toBe(1);
    expect(sink.received).toHaveLength(1);
  });
});

test('alerts say what they are about, with their order and amount, until one of two admins marks them as done', async () => {
  const order = await addPaid();
  await raiseAlert(studio.ctx, 'paid_twice', randomUUID(), { orderId: order.id, chargeMinor: 73_500 });
  studio.clock.advance(1000);
  await raiseAlert(studio.ctx, 'unknown_payment', 'pi_unknown', { amountMinor: 500, currency: 'usd', isLive: true });
  const [unknown, twice] = (await listFailures()).alerts;
  expect(unknown).toMatchObject({ kind: 'unknown_payment', subject: 'pi_unknown', order: null, amount_minor: 500 });
  expect(twice).toMatchObject({ order: { id: order.id, order_number: order.number }, currency: 'try' });
  const confirm = () => admin.browser.request('POST', `/api/admin/alerts/${unknown?.id}/confirm`);
  expect([(await confirm()).status, (await confirm()).status]).toEqual([204, 404]);
  expect((await listFailures()).alerts.map(({ kind }) => kind)).toEqual(['paid_twice']);
  // The same message again is no new alert.
  await raiseAlert(studio.ctx, 'unknown_payment', 'pi_unknown', { amountMinor: 500, currency: 'usd', isLive: true });
  expect((await listFailures()).alerts).toHaveLength(1);
  expect(await actionsOn(unknown?.id ?? '')).toEqual([
    { action: 'alert_resolved', actorId: admin.id, subjectKind: 'alert' },
  ]);
});

test('CAL-20: a calendar that fails for an hour is listed with whose it is and why, until it can be read', async () => {
  await addPeople(studio.db, 1);
  const createdAt = studio.clock.now();
  const account = { id: randomUUID(), personId: firstPersonId(1), address: 'https://calendar.example.com/' };
  const signIn = { userName: 'ana', sealedPassword: 'sealed', failure: 'The server does not answer.' };
  await studio.db.insert(calendarAccounts).values({ ...account, ...signIn, createdAt });
  await watchCrew(studio.ctx);
  expect((await listFailures()).failing_calendars).toEqual([]);
  studio.clock.advance(61 * 60_000);
  admin = await signInPerson(studio, { role: 'admin' });
  expect((await listFailures()).failing_calendars).toMatchObject([
    { id: account.id, person_name: expect.any(String), reason: 'The server does not answer.' },
  ]);
  await studio.db.update(calendarAccounts).set({ failure: null });
  expect((await listFailures()).failing_calendars).toEqual([]);
});
