import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { CONTACT_LENGTHS, CONTACT_THANKS } from '#domain/site/contact-form/contact-message.ts';
import { patternsBeyond } from '#scripts/test/setup/long-patterns.ts';
import { type ContactMessageRow, contactMessages } from '#server/db/schema/contact.ts';
import { mails } from '#server/db/schema/mails.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { type Answer, OF_OTHER_BUILD, openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const WRITTEN = {
  name: 'Jane Sample',
  email: 'jane@example.com',
  phone: '+1 (202) 555-0101',
  subject: 'Twilight photos for a townhouse',
  message: 'Hello,\n\nthe house is ready in May.',
  website: '',
};

/** All lines of the log, as one text. */
let logged = '';
const log = () => {
  const lines = new PassThrough();
  lines.on('data', (line: Buffer) => {
    logged += line.toString();
  });
  return pino({ level: 'debug' }, lines);
};

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ replace: { log: log() } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  logged = '';
  for (const table of [mails, contactMessages, rateLimits]) await studio.db.delete(table);
});

type Problem = { code: string; detail: string; fields: { path: string; message: string }[] };
type Sending = { json?: unknown; body?: string; headers?: Record<string, string> };

const send = (sending: Sending, { url } = studio) => openBrowser(url).request<Problem>('POST', '/api/contact', sending);
const write = (changes: Record<string, unknown> = {}, from = studio) =>
  send({ json: { ...WRITTEN, ...changes } }, from);
const messages = (): Promise<ContactMessageRow[]> => studio.db.select().from(contactMessages);
const mailKinds = async () => (await studio.db.select().from(mails)).map((mail) => mail.kind).sort();
const fieldsOf = ({ body }: Answer<Problem>) => body.fields.map((field) => field.path);

describe('a message', () => {
  test('SITE-39: is answered with the words of the specification', async () => {
    const sent = await write();
    expect([sent.status, sent.body]).toEqual([201, { message: CONTACT_THANKS }]);
  });

  test('SITE-42: is kept with name, email, phone, subject and message', async () => {
    await write();
    const { website: _website, ...fields } = WRITTEN;
    expect(await messages()).toEqual([
      {
        ...fields,
        emailFolded: foldEmail(fields.email),
        locale: 'en',
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        createdAt: expect.any(Date),
      },
    ]);
    const [row] = await messages();
    expect(Math.abs((row?.createdAt.getTime() ?? 0) - studio.clock.now().getTime())).toBeLessThan(10_000);
  });

  test('queues a notice to the studio and a receipt to the visitor', async () => {
    await write();
    const [row] = await messages();
    const queued = await studio.db.select().from(mails);
    expect(queued.map((mail) => [mail.kind, mail.contactMessageId, mail.orderId, mail.status]).sort()).toEqual([
      ['contact_notice', row?.id, null, 'queued'],
      ['contact_receipt', row?.id, null, 'queued'],
    ]);
  });

  test('SITE-34: needs no phone', async () => {
    const { phone: _phone, website: _website, ...required } = WRITTEN;
    expect((await send({ json: required })).status).toBe(201);
    expect((await messages())[0]?.phone).toBe('');
  });

  test('is kept letter by letter, in any script', async () => {
    const text = `Ayşe's "house" <b>&amp;</b> 🏡 مريم\n\t'; drop table contact_messages; --`;
    await write({ message: text, subject: "'; --", name: '👩‍👩‍👧 İnci' });
    expect((await messages())[0]).toMatchObject({ message: text, subject: "'; --", name: '👩‍👩‍👧 İnci' });
  });

  test('is kept in whole or not at all: where a mail cannot be queued, the visitor is asked to try again', async () => {
    const jobs = {
      ...studio.services.jobs,
      async enqueue() {
        throw new Error('no queue');
      },
    };
    const broken = await openTestStudio({ replace: { jobs } });
    const sent = await write({}, broken);
    const kept = await broken.db.$count(contactMessages);
    await broken.close();
    expect([sent.status, kept]).toEqual([500, 0]);
    expect(sent.text).not.toContain('no queue');
  });
});

describe('what is not accepted', () => {
  test('SITE-35: each wrong field is named with a sentence, and nothing is kept', async () => {
    const sent = await send({ json: { name: ' ', email: 'jane', subject: '', phone: 'x'.repeat(41) } });
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({ code: 'invalid_input' });
    expect(sent.headers.get('Content-Type')).toContain('application/problem+json');
    expect(new Set(fieldsOf(sent))).toEqual(new Set(['name', 'email', 'phone', 'subject', 'message']));
    for (const field of sent.body.fields) expect(field.message).toMatch(/^[A-Z].+\.|Example: /);
    expect(await messages()).toEqual([]);
  });

  test.each(Object.entries(CONTACT_LENGTHS).filter(([field]) => field !== 'email'))(
    'check 88: %s may have %d characters and not one more',
    async (field, max) => {
      expect((await write({ [field]: 'x'.repeat(max) })).status).toBe(201);
      const longer = await write({ [field]: 'x'.repeat(max + 1) });
      expect([longer.status, fieldsOf(longer)]).toEqual([422, [field]]);
    },
  );

  test.each(['\0', '\ud800', '\u0007'])(
    'check 88: %j is refused in every field, and is no failure here',
    async (text) => {
      for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
        const sent = await write({ [field]: `a${text}b@example.com` });
        expect([sent.status, fieldsOf(sent)[0]]).toEqual([422, field]);
      }
    },
  );

  test('check 87: arrays, objects, numbers and nothing in place of text are refused', async () => {
    for (const value of [['x'], { a: 1 }, 12, true, null]) {
      for (const field of Object.keys(WRITTEN)) expect((await write({ [field]: value })).status).toBe(422);
    }
    for (const json of [[], 'text', 12, null]) expect((await send({ json })).status).toBe(422);
    expect(await messages()).toEqual([]);
  });

  test('a body that is no JSON, none at all or another type is refused as such', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await send({ body: '{', headers })).status).toBe(400);
    expect((await send({ body: 'name=Jane', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await send({})).status).toBe(422);
  });

  test('check 57: fields that a visitor may not set have no effect', async () => {
    const requested = { id: '00000000-0000-4000-8000-000000000000', createdAt: '2000-01-01', role: 'admin' };
    expect((await write(requested)).status).toBe(422);
    expect((await send({ json: { ...WRITTEN, ...requested }, headers: OF_OTHER_BUILD })).status).toBe(201);
    const [row] = await messages();
    expect(row?.id).not.toBe('00000000-0000-4000-8000-000000000000');
    expect(row?.createdAt.getFullYear()).toBe(2026);
  });

  test('check 93: a page of another site can send nothing', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect((await send({ json: WRITTEN, headers })).status).toBe(403);
    }
    expect(await messages()).toEqual([]);
  });

  test('check 53: nobody can read a message here, neither their own nor another', async () => {
    await write();
    const [row] = await messages();
    // There is an address to send to, and none to read from.
    for (const [path, status] of [
      ['/api/contact', 405],
      [`/api/contact/${row?.id}`, 404],
    ] as const) {
      const read = await openBrowser(studio.url).request('GET', path);
      expect(read.status).toBe(status);
      expect(read.text).not.toContain('Jane');
    }
  });

  test('check 85: a deeply nested address is refused by its length: no pattern that could look back is tried on it', async () => {
    for (const email of [
      `${'('.repeat(50_000)}a@example.com`,
      `${'a@'.repeat(50_000)}b`,
      `${'"<'.repeat(50_000)}@b.co`,
    ]) {
      const tried = await patternsBeyond(1000, async () => {
        expect((await write({ email })).status).toBe(422);
      });
      expect(tried).toEqual([]);
    }
  });
});

describe('a machine that fills in the control that nobody sees', () => {
  test('gets exactly the answer of a success, and nothing is kept or mailed', async () => {
    const seen = ({ status, headers, text }: Answer<Problem>) => {
      const own = ['date', 'x-request-id'];
      return { status, text, headers: [...headers].filter(([name]) => !own.includes(name)) };
    };
    const success = await write();
    const trapped = await write({ website: 'https://spam.example' });
    expect(seen(trapped)).toEqual(seen(success));
    expect(await messages()).toHaveLength(1);
    expect(await mailKinds()).toEqual(['contact_notice', 'contact_receipt']);
  });

  test('is noted in the log without what it wrote', async () => {
    await write({ website: 'https://spam.example' });
    expect(logged).toContain('contact message of a machine dropped');
    expect(logged).not.toMatch(/spam\.example|Jane|Twilight/);
  });
});

describe('how often', () => {
  let limited: TestStudio;
  beforeAll(async () => {
    limited = await openTestStudio({ env: { CONTACT_ATTEMPT_LIMIT: '5', TRUST_PROXY: '1' } });
  });
  afterAll(() => limited.close());
  beforeEach(() => limited.db.delete(rateLimits));

  const writeFrom = (address: string, changes = {}) =>
    send({ json: { ...WRITTEN, ...changes }, headers: { 'X-Forwarded-For': address } }, limited);

  test('one client may send five messages in ten minutes, and is then told when to try again', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await writeFrom('203.0.113.7')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const refused = await writeFrom('203.0.113.7');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.detail).toBe('You have sent several messages already. Please wait a few minutes, or call us.');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);

    limited.clock.advance((wait - 2) * 1000);
    expect((await writeFrom('203.0.113.7')).status).toBe(429);
    limited.clock.advance(3000);
    expect((await writeFrom('203.0.113.7')).status).toBe(201);
  });

  test('a machine is told the same, so that the limit does not tell it either', async () => {
    for (let count = 0; count < 5; count += 1) await writeFrom('203.0.113.8', { website: 'x' });
    expect((await writeFrom('203.0.113.8', { website: 'x' })).status).toBe(429);
  });

  test('a message with a mistake in it does not count', async () => {
    for (let count = 0; count < 6; count += 1) expect((await writeFrom('203.0.113.9', { name: '' })).status).toBe(422);
    expect((await writeFrom('203.0.113.9')).status).toBe(201);
  });

  test('check 30: of forty messages at once five are taken', async () => {
    const before = await limited.db.$count(contactMessages);
    const sent = await Promise.all(Array.from({ length: 40 }, () => writeFrom('203.0.113.10')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(35);
    expect((await limited.db.$count(contactMessages)) - before).toBe(5);
  });

  test('check 29: the addresses of one IPv6 network and forged proxies are one client', async () => {
    const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002:0:0:0:3', '2001:db8:1:2::4'];
    const forged = [...spellings, '2001:db8:1:2::5'].map((address, index) => `198.51.100.${index}, ${address}`);
    for (const address of forged) expect((await writeFrom(address)).status).toBe(201);
    expect((await writeFrom('2001:db8:1:2::6')).status).toBe(429);
    expect((await writeFrom('2001:db8:1:3::6')).status).toBe(201);
  });

  test('one address gets three receipts in an hour, and the studio every notice', async () => {
    await limited.db.delete(mails);
    const spellings = ['flood@example.com', 'Flood@Example.com', 'flood+a@example.com', 'flood+b@example.com'];
    for (const [index, email] of [...spellings, 'flood@example.com'].entries()) {
      expect((await writeFrom(`198.51.100.${index}`, { email })).status).toBe(201);
    }
    const count = async (kind: string) =>
      (await limited.db.select().from(mails)).filter((mail) => mail.kind === kind).length;
    expect([await count('contact_notice'), await count('contact_receipt')]).toEqual([5, 3]);

    expect((await writeFrom('198.51.100.20', { email: 'other@example.com' })).status).toBe(201);
    expect(await count('contact_receipt')).toBe(4);
    limited.clock.advance(3600_000);
    expect((await writeFrom('198.51.100.21', { email: 'flood@example.com' })).status).toBe(201);
    expect(await count('contact_receipt')).toBe(5);
  });

  test('the counters of receipts name nobody', async () => {
    await writeFrom('198.51.100.30', { email: 'secret-name@example.com' });
    expect(JSON.stringify(await limited.db.select().from(rateLimits))).not.toContain('secret-name');
  });
});

test('check 128: nothing that a visitor wrote reaches the log, whatever becomes of it', async () => {
  await write();
  await write({ website: 'filled in' });
  await write({ email: 'jane@@example.com', subject: 'Twilight\r\nphotos' });
  await send({ body: '{"name":"Jane Sample', headers: { 'Content-Type': 'application/json' } });
  expect(logged).toContain('/api/contact');
  expect(logged).not.toMatch(/jane|sample|example\.com|twilight|townhouse|202\) 555|ready in may|filled in/i);
});
