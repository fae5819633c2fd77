import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { composeMail } from '#server/compose-mail.ts';
import { type MailRow, mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { fixedConnections } from '#server/platform/connections/open-connections.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { openBrowser } from '#server/test/browser.ts';
import { deleteOrders } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { MAIL_JOB } from './job-kinds.ts';
import { sendMail } from './send-mail.ts';

const FIRST_RUN = { attempt: 1, isLastAttempt: false };
const LAST_RUN = { attempt: 361, isLastAttempt: true };

/** Pays an order in demo mode, which queues two emails, and returns the confirmation with its recipient. */
async function enqueueConfirmation(studio: TestStudio): Promise<{ mail: MailRow; recipient: string; orderId: string }> {
  const browser = openBrowser(studio.url);
  const body = orderBody();
  const { id } = (await placeOrder(studio.url, body, { browser })).body.order;
  await browser.request<OrderAnswer>('POST', `/api/orders/${id}/demo-payment`);
  const [mail] = await studio.db
    .select()
    .from(mails)
    .where(eq(mails.uniqueKey, `order_confirmation:${id}`));
  if (!mail) throw new Error('No confirmation is owed.');
  return { mail, recipient: String(body.form.contactEmail), orderId: id };
}

async function readMail(studio: TestStudio, id: string): Promise<MailRow | undefined> {
  const [mail] = await studio.db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

describe('over SMTP', () => {
  let sink: SmtpSink;
  let studio: TestStudio;
  let isDown = false;
  let diesNext = false;
  beforeAll(async () => {
    sink = await startSmtpSink({
      refuse: (address) => (isDown ? { code: 451, message: `Not now: <${address}>` } : null),
      diesAfter: () => {
        const dies = diesNext;
        diesNext = false;
        return dies;
      },
    });
    studio = await openTestStudio({ env: { SMTP_URL: sink.url } });
  });
  afterAll(async () => {
    await studio.close();
    await sink.close();
  });

  const receivedBy = (recipient: string) => sink.received.filter((mail) => mail.recipients.includes(recipient));

  test('a mail is sent once, although its job runs twice', async () => {
    const { mail, recipient } = await enqueueConfirmation(studio);
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: FIRST_RUN });
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: { attempt: 2, isLastAttempt: false } });
    expect(receivedBy(recipient)).toHaveLength(1);
    expect(await readMail(studio, mail.id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      lastError: null,
      sentAt: expect.any(Date),
    });
  });

  test('a mail that the server does not take stays queued, with the reason and the count of tries, and leaves later', async () => {
    const { mail, recipient } = await enqueueConfirmation(studio);
    isDown = true;
    for (const attempt of [1, 2]) {
      const run = { attempt, isLastAttempt: false };
      await expect(sendMail(studio.ctx, composeMail, { mailId: mail.id, run })).rejects.toThrow('Not now');
    }
    const waiting = await readMail(studio, mail.id);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 2, lastError: expect.stringContaining('Not now') });
    expect(waiting?.lastError).not.toContain(recipient);
    isDown = false;
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: { attempt: 3, isLastAttempt: false } });
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
    expect(receivedBy(recipient)).toHaveLength(1);
  });

  test('check 142: with no server at all it stays queued as well', async () => {
    const { mail } = await enqueueConfirmation(studio);
    const gone = await startSmtpSink();
    await gone.close();
    const config = { ...studio.config, SMTP_URL: gone.url };
    const { clock, log } = studio.services;
    const mailer = createMailer(config, { connections: fixedConnections(config), clock, log });
    const sending = sendMail({ ...studio.ctx, mailer }, composeMail, { mailId: mail.id, run: FIRST_RUN });
    await expect(sending).rejects.toThrow('ECONNREFUSED');
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'queued', attempts: 1 });
    await mailer.close();
  });

  test('check 114: a mail whose line died after it was taken leaves again under the same Message-ID', async () => {
    const { mail, recipient } = await enqueueConfirmation(studio);
    diesNext = true;
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: FIRST_RUN }).catch(() =>
      sendMail(studio.ctx, composeMail, { mailId: mail.id, run: { attempt: 2, isLastAttempt: false } }),
    );
    const parsed = await Promise.all(receivedBy(recipient).map(({ bytes }) => PostalMime.parse(bytes)));
    expect(parsed).toHaveLength(2);
    expect(new Set(parsed.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'sent' });
  });

  test('a mail that finally fails is not lost: it is marked, an alert is raised once, and it can still be sent', async () => {
    const { mail, recipient, orderId } = await enqueueConfirmation(studio);
    isDown = true;
    for (const run of [LAST_RUN, LAST_RUN]) {
      await expect(sendMail(studio.ctx, composeMail, { mailId: mail.id, run })).rejects.toThrow();
    }
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'failed', attempts: 2 });
    const raised = await studio.db.select().from(alerts).where(eq(alerts.subject, mail.id));
    expect(raised).toMatchObject([{ kind: 'mail_failed', detail: { orderId, kind: 'order_confirmation' } }]);
    expect(JSON.stringify(raised)).not.toContain(recipient);
    expect((await openBrowser(studio.url).request('GET', '/api/ready')).text).toBe('{"status":"ok"}');
    isDown = false;
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: LAST_RUN });
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'sent' });
    expect(receivedBy(recipient)).toHaveLength(1);
  });

  test('a mail whose order is gone is gone with it', async () => {
    const { mail, recipient, orderId } = await enqueueConfirmation(studio);
    await deleteOrders(studio.db, eq(orders.id, orderId));
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: FIRST_RUN });
    expect(receivedBy(recipient)).toHaveLength(0);
  });

  // Last: from here on the jobs run, those of the tests above as well.
  test('the jobs send what is queued, each mail once, and try again what was refused', async () => {
    const before = sink.received.length;
    const sentAlready = await studio.db.$count(mails, eq(mails.status, 'sent'));
    const { mail, recipient } = await enqueueConfirmation(studio);
    isDown = true;
    await studio.workOnJobs();
    await expect.poll(async () => (await readMail(studio, mail.id))?.attempts).toBeGreaterThanOrEqual(1);
    expect(receivedBy(recipient)).toHaveLength(0);
    isDown = false;
    await studio.services.jobs.enqueue(studio.db, MAIL_JOB, { mailId: mail.id });
    const hurry = () =>
      studio.db.execute(
        sql`update pgboss.job set start_after = now() where name = ${MAIL_JOB.name} and state = 'retry'`,
      );
    await expect
      .poll(
        async () => {
          await hurry();
          return studio.db.$count(mails, eq(mails.status, 'queued'));
        },
        { interval: 200 },
      )
      .toBe(0);
    const sentNow = (await studio.db.$count(mails, eq(mails.status, 'sent'))) - sentAlready;
    expect(sink.received.length - before).toBe(sentNow);
    expect(receivedBy(recipient)).toHaveLength(1);
  });
});

describe('into the folder', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openTestStudio();
  });
  afterAll(() => studio.close());

  test('a mail is one file, although it leaves twice', async () => {
    const { mail } = await enqueueConfirmation(studio);
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: FIRST_RUN });
    await studio.db.update(mails).set({ status: 'queued' }).where(eq(mails.id, mail.id));
    await sendMail(studio.ctx, composeMail, { mailId: mail.id, run: FIRST_RUN });
    expect(readdirSync(studio.mailFolder)).toEqual([`${mail.id}.eml`]);
    expect(await readMail(studio, mail.id)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});
