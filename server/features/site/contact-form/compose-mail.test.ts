import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { composeMail } from '#server/compose-mail.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { studioSettings } from '#server/db/schema/settings.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { sendMail } from '#server/features/shared/mail/send-mail.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { insertMessage } from './queries.ts';

const WRITTEN = {
  name: 'Jane Sample',
  email: 'jane@example.com',
  phone: '+1 (202) 555-0101',
  subject: 'Twilight photos',
  message: 'Hello,\n\nthe house is ready in May.\n.\nQUIT',
  website: '',
};
const STUDIO = 'hello@capitallisting.media';

let answer: { code: number; message: string } | null = null;
let refusedAddress: string | null = null;
let sink: SmtpSink;
let studio: TestStudio;
beforeAll(async () => {
  sink = await startSmtpSink({ refuse: (address) => (refusedAddress && address !== refusedAddress ? null : answer) });
  studio = await openTestStudio({ env: { SMTP_URL: sink.url } });
  await studio.workOnJobs();
});
afterAll(async () => {
  await studio.close();
  await sink.close();
});
beforeEach(async () => {
  answer = null;
  refusedAddress = null;
  sink.received.length = 0;
  for (const table of [mails, alerts, contactMessages, rateLimits]) await studio.db.delete(table);
});

// A mail that is still on its way would arrive in the next test.
afterEach(() => allSettled());

const write = (changes: Record<string, unknown> = {}, { url } = studio) =>
  openBrowser(url).request('POST', '/api/contact', { json: { ...WRITTEN, ...changes } });

const SOON = { timeout: paced(30_000) };
const mailRows = () => studio.db.select().from(mails);
const recipients = () => sink.received.flatMap((mail) => mail.recipients).sort();

async function arrivedTo(address: string) {
  await expect.poll(recipients, SOON).toContain(address);
  const found = sink.received.find((mail) => mail.recipients.includes(address));
  if (!found) throw new Error('The mail that arrived is gone.');
  return { ...found, parsed: await PostalMime.parse(found.bytes) };
}

const queuedRows = async () => (await mailRows()).filter(({ status }) => status === 'queued');
const triedRows = async () => (await queuedRows()).filter(({ attempts }) => attempts > 0);

/** Has a mail that was refused tried again at once, and not after the delay of its job. */
const hurry = () =>
  studio.db.execute(sql`update pgboss.job set start_after = now() where name = ${MAIL_JOB.name} and state = 'retry'`);

/** Waits until each mail that is queued has left or was given up. */
async function allSettled(): Promise<void> {
  const left = async () => {
    await hurry();
    return queuedRows();
  };
  await expect.poll(left, SOON).toEqual([]);
}

test('SITE-42: the studio gets the whole message, and its reply goes to the visitor', async () => {
  await write();
  const { parsed, ...envelope } = await arrivedTo(STUDIO);
  expect([envelope.from, envelope.recipients]).toEqual([STUDIO, [STUDIO]]);
  expect(parsed.replyTo).toEqual([{ name: 'Jane Sample', address: 'jane@example.com' }]);
  expect(parsed.subject).toBe('[Demo] Contact form: Twilight photos');
  for (const fact of ['Jane Sample', 'jane@example.com', '+1 (202) 555-0101', 'the house is ready in May.']) {
    expect(parsed.text).toContain(fact);
    expect(parsed.html).toContain(fact);
  }
  expect(parsed.text).toContain('Friday, November 20 at');
});

test('the visitor gets a receipt with a copy of the message, and a reply goes to the studio', async () => {
  await write();
  const { parsed, ...envelope } = await arrivedTo('jane@example.com');
  expect(envelope.recipients).toEqual(['jane@example.com']);
  expect(parsed.to).toEqual([{ name: 'Jane Sample', address: 'jane@example.com' }]);
  expect(parsed.replyTo).toEqual([{ name: 'Capital Listing Media', address: STUDIO }]);
  expect(parsed.subject).toBe('[Demo] We have received your message to Capital Listing Media');
  expect(parsed.text).toContain('> the house is ready in May.');
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('SITE-42: the receipt says the working hours of the settings', async () => {
  const workingHours = [{ weekday: 7, opens: '11:00', closes: '14:00' }];
  await upsertSettings(studio.db, { workingHours });
  await write();
  const { parsed } = await arrivedTo('jane@example.com');
  expect(parsed.text).toContain('We are here Sun 11:00-14:00 (New York time).');
  await studio.db.delete(studioSettings);
});

test('check 142: a message that comes while mail is down is kept, and its mails leave when mail is back', async () => {
  answer = { code: 451, message: 'Later' };
  expect((await write()).status).toBe(201);
  await expect.poll(triedRows, SOON).toHaveLength(2);
  expect(await studio.db.$count(contactMessages)).toBe(1);
  expect(sink.received).toHaveLength(0);
  answer = null;
  await allSettled();
  expect(recipients()).toEqual([STUDIO, 'jane@example.com']);
  expect(await studio.db.$count(alerts)).toBe(0);
});

test('a receipt to a mailbox that does not exist is given up at once, and alarms nobody', async () => {
  answer = { code: 550, message: 'No such mailbox' };
  refusedAddress = 'jane@example.com';
  await write();
  await arrivedTo(STUDIO);
  await allSettled();
  const states = (await mailRows()).map(({ kind, status, attempts }) => [kind, status, attempts]);
  expect(states.sort()).toEqual([
    ['contact_notice', 'sent', 1],
    ['contact_receipt', 'failed', 1],
  ]);
  expect(await studio.db.$count(alerts)).toBe(0);
  expect((await openBrowser(studio.url).request('GET', '/api/ready')).status).toBe(200);
});

test('a notice to a mailbox that does not exist is tried again', async () => {
  answer = { code: 550, message: 'No such mailbox' };
  refusedAddress = STUDIO;
  await write();
  const notice = async () => (await mailRows()).find(({ kind }) => kind === 'contact_notice');
  await expect.poll(async () => (await notice())?.attempts, SOON).toBeGreaterThan(0);
  expect((await notice())?.status).toBe('queued');
  answer = null;
  await allSettled();
  await arrivedTo(STUDIO);
});

test('a mail whose message was forgotten meanwhile is not sent', async () => {
  answer = { code: 451, message: 'Later' };
  await write();
  await expect.poll(triedRows, SOON).toHaveLength(2);
  await studio.db.delete(contactMessages);
  expect(await studio.db.$count(mails)).toBe(0);
  answer = null;
  await write({ email: 'later@example.com' });
  await arrivedTo('later@example.com');
  expect(recipients()).not.toContain('jane@example.com');
});

describe('check 85: what a visitor typed adds no header and no recipient', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029', '\r\n\t', '%0d%0a', '\\r\\n'];
  const HEADERS = [
    'Bcc: evil@example.net',
    'List-Unsubscribe: <https://evil.example>',
    'Content-Type: text/html',
    'RCPT TO:<evil@example.net>',
    '.\r\nQUIT',
  ];
  const PAYLOADS = BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `Jane${lineBreak}${header}`));

  /** A studio whose queue rests: the test itself sends each mail that is queued. */
  let resting: TestStudio;
  beforeAll(async () => {
    resting = await openTestStudio({ env: { SMTP_URL: sink.url } });
  });
  afterAll(() => resting.close());
  beforeEach(async () => {
    for (const table of [mails, contactMessages, rateLimits]) await resting.db.delete(table);
  });

  async function sendAll(): Promise<{ recipients: string[]; email: Email }[]> {
    const before = sink.received.length;
    const run = { attempt: 1, isLastAttempt: false };
    const queued = await resting.db.select().from(mails);
    await Promise.all(queued.map(({ id }) => sendMail(resting.ctx, composeMail, { mailId: id, run })));
    await resting.db.delete(mails);
    const sent = sink.received.slice(before);
    return Promise.all(
      sent.map(async ({ recipients, bytes }) => ({ recipients, email: await PostalMime.parse(bytes) })),
    );
  }

  const headerKeys = ({ headers }: Email) => headers.map(({ key }) => key).sort();

  function expectPlain({ recipients, email }: { recipients: string[]; email: Email }, plain: Email) {
    expect(headerKeys(email)).toEqual(headerKeys(plain));
    expect([recipients.length, email.to?.length, email.replyTo?.length]).toEqual([1, 1, 1]);
    expect(email.attachments).toEqual([]);
    expect(`${email.subject}${email.to?.[0]?.name}${email.replyTo?.[0]?.name}`).not.toMatch(/[\r\n\0]/);
  }

  async function plainMail(): Promise<Email> {
    await write({}, resting);
    const [plain] = await sendAll();
    if (!plain) throw new Error('Nothing was sent.');
    return plain.email;
  }

  test(`${PAYLOADS.length} payloads in each field of the form`, async () => {
    const plain = await plainMail();
    const statuses: Record<string, number> = {};
    const count = ({ status }: { status: number }, field: string) => {
      statuses[`${field} ${status}`] = (statuses[`${field} ${status}`] ?? 0) + 1;
    };
    for (const [index, payload] of PAYLOADS.entries()) {
      const address = `jane@example.com${payload.slice('Jane'.length)}`;
      expect((await write({ email: address }, resting)).status).toBe(422);
      const writings = ['name', 'phone', 'subject', 'message'].map(async (field) => {
        const email = `jane${index}${field}@example.com`;
        count(await write({ [field]: payload.slice(0, 40), email }, resting), field);
      });
      await Promise.all(writings);
    }
    // One line takes what no mail program reads as a line break; a message takes lines, but neither \0 nor \u0085.
    const lines = Object.fromEntries(
      ['name', 'phone', 'subject'].flatMap((field) => [
        [`${field} 201`, 16],
        [`${field} 422`, 34],
      ]),
    );
    expect(statuses).toEqual({ ...lines, 'message 201': 40, 'message 422': 10 });
    const sent = await sendAll();
    expect(sent).toHaveLength(2 * (3 * 16 + 40));
    for (const mail of sent) expectPlain(mail, plain);
  });

  test('also where such texts are in the table already', async () => {
    const plain = await plainMail();
    const stored = PAYLOADS.filter((payload) => !payload.includes('\0'));
    for (const payload of stored) {
      const now = resting.clock.now();
      const id = newId(now);
      const { website: _website, ...fields } = WRITTEN;
      await insertMessage(resting.db, { ...fields, id, name: payload, subject: payload, createdAt: now });
      for (const kind of ['contact_notice', 'contact_receipt'] as const) {
        await enqueueMail(resting.ctx, { kind, contactMessageId: id });
      }
    }
    const sent = await sendAll();
    expect(sent).toHaveLength(2 * stored.length);
    for (const mail of sent) expectPlain(mail, plain);
  });
});
