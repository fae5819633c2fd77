import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#domain/shared/locale.ts';
import { EMAIL_KIND_NAMES, type EmailKind, getEmailSpec, listEmailLanguages } from '#domain/site/email-kinds.ts';
import type { OurEmailTexts, ShownEmail } from '#domain/site/emails-json.ts';
import type { SiteEmails } from '#domain/site/emails-schema.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { composeMail } from '#server/compose-mail.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderAccess } from '#server/db/schema/orders.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { siteVersions } from '#server/db/schema/site.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { sendMail } from '#server/features/shared/mail/send-mail.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let sink: SmtpSink;
let studio: TestStudio;
let admin: Person;
let realtor: Person;
beforeAll(async () => {
  sink = await startSmtpSink();
  studio = await openTestStudio({ env: { SMTP_URL: sink.url } });
  admin = await signInPerson(studio, { role: 'admin' });
  realtor = await signInPerson(studio, { role: 'realtor' });
});
afterAll(async () => {
  await studio.close();
  await sink.close();
});

const DRAFT = '/api/admin/site/draft';

/** Saves the draft with these texts of emails. */
async function save(emails: unknown) {
  const { body, headers } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
  const ifMatch = String(headers.get('ETag'));
  return admin.browser.request<SiteDraftJson>('PUT', DRAFT, { json: { ...body.content, emails }, ifMatch });
}

async function publish(emails: SiteEmails): Promise<void> {
  const saved = await save(emails);
  expect(saved.status, saved.text).toBe(200);
  const ifMatch = String(saved.headers.get('ETag'));
  const done = await admin.browser.request('POST', '/api/admin/site/publish', { json: { note: '' }, ifMatch });
  expect(done.status, done.text).toBe(200);
}

type Shown = { language?: Locale; example?: string; order_id?: string };
const show = (kind: EmailKind, more: Shown = {}) =>
  admin.browser.request<ShownEmail>('POST', '/api/admin/site/emails/preview', {
    json: { kind, language: 'en', ...more },
  });

async function addPaidOrder(changes: Parameters<typeof orderRow>[0] = {}) {
  return addOrder(studio.db, orderRow({ ...paidFacts(), ...changes }));
}

/** Sends the confirmation of an order, and gives it as it arrived. */
async function sendConfirmation(orderId: string) {
  await enqueueMail(studio.ctx, { kind: 'order_confirmation', orderId });
  const [mail] = await studio.db.select().from(mails).where(eq(mails.orderId, orderId));
  const before = sink.received.length;
  await sendMail(studio.ctx, composeMail, { mailId: String(mail?.id), run: { attempt: 1, isLastAttempt: true } });
  expect(sink.received).toHaveLength(before + 1);
  return PostalMime.parse(sink.received.at(-1)?.bytes ?? '');
}

describe('the draft of the site', () => {
  test('takes no text with a variable that its email does not have, and says which it has', async () => {
    const { status, body } = await save({ order_completed: { en: { heading: 'Hi {first_name}' } } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: [
        {
          path: 'emails.order_completed.en.heading',
          message: expect.stringMatching(
            /^\{first_name\} is not a variable of this text\. Did you mean \{\w+\}\? Or use /,
          ),
        },
      ],
    });
  });

  test('takes no text of 10,000 characters, and says the limit', async () => {
    const { status, text } = await save({ order_completed: { tr: { text: 'x'.repeat(10_000) } } });
    expect(status).toBe(422);
    expect(text).toContain('Text may have 2000 characters at most.');
  });

  test('takes no subject that would add a header', async () => {
    const { status, text } = await save({ order_completed: { en: { subject: 'Done\r\nBcc: all@example.com' } } });
    expect(status).toBe(422);
    expect(text).toContain('Subject must be one line without control characters.');
  });
});

describe('a preview', () => {
  const shapesOf = (kind: EmailKind) => {
    const examples = Object.keys(getEmailSpec(kind).examples);
    return listEmailLanguages(kind).flatMap((language) =>
      examples.length > 0 ? examples.map((example) => ({ language, example })) : [{ language }],
    );
  };

  test.each(EMAIL_KIND_NAMES)('of %s has own texts in it, in each language and example', async (kind) => {
    const own = Object.entries(getEmailSpec(kind).fields).map(([name, field]) => ({
      name,
      field,
      text: `Own ${name}`,
    }));
    const words = Object.fromEntries(own.map(({ name, text }) => [name, text]));
    expect((await save({})).status).toBe(200);
    for (const shape of shapesOf(kind)) {
      const { body } = await show(kind, shape);
      expect(body.text).not.toContain('Own ');
      expect(body.html).toContain(`lang="${shape.language}"`);
    }
    const ofAll = Object.fromEntries(listEmailLanguages(kind).map((language) => [language, words]));
    expect((await save({ [kind]: ofAll })).status).toBe(200);
    for (const shape of shapesOf(kind)) {
      const { status, body } = await show(kind, shape);
      expect(status).toBe(200);
      expect(body.subject).toContain('Own subject');
      const { example }: Shown = shape;
      for (const { name, field, text } of own) {
        const isOfOther = field.example !== null && field.example !== example;
        // Real and demo orders begin with other words; the made-up order is a real one.
        if (name.startsWith('subject') || name === 'previewLine' || name === 'receivedUnpaid' || isOfOther) continue;
        expect(body.text, `${name} in ${shape.language}`).toContain(text);
        expect(body.html, `${name} in ${shape.language}`).toContain(text);
      }
    }
  });

  test('shows a real order with the draft, which nobody else sees', async () => {
    const order = await addPaidOrder({ locale: 'tr', customerName: 'Maria Sá' });
    await save({ order_confirmation: { en: { heading: 'Olá {customer_name}, {order_number}!' } } });
    const { body } = await show('order_confirmation', { order_id: order.id });
    expect(body.text).toContain(`Olá Maria Sá, ${order.orderNumber}!`);
    expect(body.text).toContain(order.address);
    expect(body.note).toBeNull();
    expect((await sendConfirmation(order.id)).text).not.toContain('Olá');
  });

  test('of a real order has no link that opens it, stores nothing and sends nothing', async () => {
    const order = await addPaidOrder();
    const before = [await studio.db.$count(orderAccess), await studio.db.$count(mails), sink.received.length];
    for (const kind of EMAIL_KIND_NAMES.filter((one) => getEmailSpec(one).isAboutOrder)) {
      const { status, body, text } = await show(kind, { order_id: order.id });
      expect(status, text).toBe(200);
      for (const [, token] of body.html.matchAll(/token=([^"&]*)/g)) expect(token).toBe('example');
      expect(body.html).not.toMatch(/\/pay\/(?!example\b)/);
    }
    expect([await studio.db.$count(orderAccess), await studio.db.$count(mails), sink.received.length]).toEqual(before);
  });

  test('says what is made up although an order was named', async () => {
    const order = await addPaidOrder();
    expect((await show('shoot_moved', { order_id: order.id })).body.note).toBe(
      'This order has no shoot: the time is an example.',
    );
    expect((await show('order_refunded', { order_id: order.id })).body.note).toBe(
      'The amount in this email is an example.',
    );
    await studio.db.insert(bookings).values(bookingRow({ orderId: order.id }));
    expect((await show('shoot_moved', { order_id: order.id })).body.note).toBeNull();
  });

  test.each([
    [{ kind: 'studio_notice', language: 'tr' }, 422, 'This email is in English alone.'],
    [{ kind: 'order_confirmation', language: 'en', example: 'gone' }, 422, 'This email has no such example.'],
    [{ kind: 'newsletter', language: 'en' }, 422, 'There is no email of this kind.'],
    [
      { kind: 'new_device', language: 'en', order_id: '7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b' },
      422,
      'This email is not about an order.',
    ],
    [
      { kind: 'order_confirmation', language: 'en', order_id: '7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b' },
      404,
      'There is no such order.',
    ],
  ])('%j is refused', async (json, expected, sentence) => {
    const { status, text } = await admin.browser.request('POST', '/api/admin/site/emails/preview', { json });
    expect(status).toBe(expected);
    expect(text).toContain(sentence);
  });
});

test('our texts are told by kind, language and field', async () => {
  const { body } = await admin.browser.request<{ texts: OurEmailTexts }>('GET', '/api/admin/site/emails');
  expect(body.texts.order_confirmation?.en?.heading).toBe('Thank you, {customer_name}.');
  expect(body.texts.order_confirmation?.tr?.heading).toBe('Teşekkür ederiz, {customer_name}.');
  expect(body.texts.studio_notice?.tr).toBeUndefined();
});

describe('a test', () => {
  const send = (person: Person, json: object = { kind: 'order_confirmation', language: 'en' }) =>
    person.browser.request<{ sent_to: string }>('POST', '/api/admin/site/emails/test', { json });

  test('reaches the admin who asks for it, by the real mail server, marked, with the draft', async () => {
    await save({ order_confirmation: { en: { heading: 'Draft for {customer_name}' } } });
    const { status, body } = await send(admin);
    expect(status).toBe(200);
    expect(body.sent_to).toBe(admin.email);
    const received = sink.received.at(-1);
    expect(received?.recipients).toEqual([admin.email]);
    const mail = await PostalMime.parse(received?.bytes ?? '');
    expect(mail.subject).toMatch(/^\[Demo\] \[Test\] Order 1042 confirmed/);
    expect(mail.text).toContain('Draft for');
    expect(mail.attachments).toEqual([]);
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'mail_tested'));
    expect(rows.at(-1)?.detail).toEqual({ kind: 'order_confirmation', language: 'en' });
  });

  test('leaves for nobody but an admin, and for a confirmed address alone', async () => {
    const before = sink.received.length;
    expect((await send(realtor)).status).toBe(403);
    await studio.db.update(users).set({ emailVerified: false }).where(eq(users.id, admin.id));
    const { status, text } = await send(admin);
    await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
    expect(status).toBe(403);
    expect(text).toContain('Please confirm your email address first');
    expect(sink.received).toHaveLength(before);
  });

  test('goes 20 times in ten minutes', async () => {
    await studio.db.delete(rateLimits);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await send(admin)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    await studio.db.delete(rateLimits);
  });
});

describe('mails', () => {
  test('are written with the texts that are published when they leave, in the order’s language', async () => {
    await publish({ order_confirmation: { tr: { heading: 'Merhaba {customer_name}' } } });
    const [turkish, english] = [await addPaidOrder({ locale: 'tr' }), await addPaidOrder({ locale: 'en' })];
    expect((await sendConfirmation(turkish.id)).text).toContain(`Merhaba ${turkish.customerName}`);
    expect((await sendConfirmation(english.id)).text).toContain(`Thank you, ${english.customerName}.`);
  });

  test('leave with our text and an alert where a stored one cannot be used, and pages stay', async () => {
    const [latest] = await studio.db.select().from(siteVersions).orderBy(sql`number desc`).limit(1);
    const emails = {
      order_confirmation: { en: { heading: 'Hi {gone}', closing: 'x'.repeat(10_000), button: 'Mine' } },
    };
    await studio.db.insert(siteVersions).values({
      number: Number(latest?.number) + 1,
      content: { ...latest?.content, emails } as never,
      publishedAt: studio.clock.now(),
      note: '',
    });
    studio.ctx.content.expire();
    const order = await addPaidOrder({ locale: 'en' });
    const { text } = await sendConfirmation(order.id);
    expect(text).toContain(`Thank you, ${order.customerName}.`);
    expect(text).toContain('Mine:');
    expect(text).toContain('Questions, or something to correct?');
    const raised = await studio.db.select().from(alerts).where(eq(alerts.kind, 'mail_text_broken'));
    expect(raised.map(({ subject }) => subject).sort()).toEqual([
      'order_confirmation en closing',
      'order_confirmation en heading',
    ]);
    expect((await admin.browser.request('GET', DRAFT)).status).toBe(200);
  });
});
