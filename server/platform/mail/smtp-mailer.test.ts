import { createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { patternsBeyond } from '#scripts/test/setup/long-patterns.ts';
import type { MailMessage } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const SENDER = { from: 'studio@capital.example', brandName: 'Çağlar & Søn Médîa' };

const MESSAGE: MailMessage = {
  id: 'order-confirmation:7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b',
  to: { name: 'Ayşe İnci Yıldız', address: 'ayse@example.com' },
  replyTo: { name: 'Studio', address: 'hello@capital.example' },
  subject: '1042 numaralı siparişiniz alındı 📷',
  html: '<p>Teşekkür ederiz, <b>Ayşe İnci</b>.</p>',
  text: 'Teşekkür ederiz, Ayşe İnci.\n.\nA line with a dot alone stands above.',
  attachments: [
    {
      filename: 'çekim.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nSUMMARY:Çekim\r\nEND:VCALENDAR\r\n',
    },
  ],
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
});

async function openSink(options: Parameters<typeof startSmtpSink>[0] = {}): Promise<SmtpSink> {
  const sink = await startSmtpSink(options);
  open.push(sink);
  return sink;
}

function openMailer(url: string, timeoutMs?: number) {
  const mailer = createSmtpMailer({ ...SENDER, url, ...(timeoutMs !== undefined && { timeoutMs }) });
  open.push(mailer);
  return mailer;
}

/** A server that takes connections and then does what the test says, which may be nothing. */
async function openRawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return `smtp://127.0.0.1:${address.port}`;
}

async function takeOnly(sink: SmtpSink) {
  expect(sink.received).toHaveLength(1);
  const [mail] = sink.received;
  if (!mail) throw new Error('Nothing was received.');
  return { ...mail, parsed: await PostalMime.parse(mail.bytes) };
}

describe('a message over SMTP', () => {
  test('arrives with its names, subject and both parts unharmed', async () => {
    const sink = await openSink();
    await openMailer(sink.url).send(MESSAGE);

    const { from, recipients, parsed } = await takeOnly(sink);
    expect(from).toBe('studio@capital.example');
    expect(recipients).toEqual(['ayse@example.com']);
    expect(parsed.from).toMatchObject({ name: SENDER.brandName, address: SENDER.from });
    expect(parsed.to).toEqual([{ name: 'Ayşe İnci Yıldız', address: 'ayse@example.com' }]);
    expect(parsed.replyTo).toEqual([{ name: 'Studio', address: 'hello@capital.example' }]);
    expect(parsed.subject).toBe(MESSAGE.subject);
    expect(parsed.html?.trim()).toBe(MESSAGE.html);
    expect(parsed.text?.trim()).toBe(MESSAGE.text);
  });

  test('carries the calendar file byte for byte as text/calendar', async () => {
    const sink = await openSink();
    await openMailer(sink.url).send(MESSAGE);

    const { parsed, bytes } = await takeOnly(sink);
    expect(parsed.attachments).toHaveLength(1);
    expect(parsed.attachments[0]).toMatchObject({
      filename: 'çekim.ics',
      mimeType: 'text/calendar',
      method: 'PUBLISH',
    });
    // Parsers turn CRLF in text into LF, so the bytes are compared as they were sent.
    const sent = Buffer.from(MESSAGE.attachments[0]?.content ?? '').toString('base64');
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).toContain(sent);
    expect(bytes.toString('latin1')).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
  });

  test('is 7-bit clean, with no line over 998 bytes and no library named', async () => {
    const sink = await openSink();
    await openMailer(sink.url).send({ ...MESSAGE, text: `${'ğ'.repeat(5000)}\n${'x'.repeat(5000)}` });

    const { bytes } = await takeOnly(sink);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(raw).not.toMatch(/^X-Mailer|nodemailer/im);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('has the same Message-ID on each attempt, and another id another', async () => {
    const sink = await openSink();
    const mailer = openMailer(sink.url);
    await mailer.send(MESSAGE);
    await mailer.send(MESSAGE);
    await mailer.send({ ...MESSAGE, id: 'studio-notice:7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b' });

    const ids = await Promise.all(sink.received.map(async ({ bytes }) => (await PostalMime.parse(bytes)).messageId));
    expect(ids).toEqual([
      '<order-confirmation=3a7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b@capital.example>',
      '<order-confirmation=3a7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b@capital.example>',
      '<studio-notice=3a7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b@capital.example>',
    ]);
  });

  test('never reads a file or an address that its content names', async () => {
    const sink = await openSink();
    const content = JSON.stringify({ path: '/etc/hostname', href: 'http://127.0.0.1:1/' });
    await openMailer(sink.url).send({ ...MESSAGE, html: content, text: content });

    const { parsed } = await takeOnly(sink);
    expect(parsed.html?.trim()).toBe(content);
  });
});

describe('the mail server', () => {
  test('is given name and password, special characters and all', async () => {
    const login = { user: 'studio@capital.example', password: 'p@ss:w/örd %25' };
    const sink = await openSink({ login });
    const mailer = openMailer(sink.url);
    await mailer.send(MESSAGE);

    await takeOnly(sink);
    expect(sink.logins()).toBe(1);
    expect(mailer.destination).toBe(`smtp://127.0.0.1:${sink.port}`);
  });

  test('that refuses the password makes the message fail, with no secret in the error', async () => {
    const sink = await openSink({ login: { user: 'studio', password: 'right' } });
    const mailer = openMailer(sink.url.replace('right', 'wrong-secret'));

    const error = await mailer.send(MESSAGE).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'MailError', code: 'EAUTH', responseCode: 535 });
    expect(JSON.stringify([error, String(error)])).not.toContain('wrong-secret');
    expect(await mailer.isReachable()).toBe(false);
    expect(sink.received).toHaveLength(0);
  });

  test('on another host is never told a password in the clear', async () => {
    const sink = await openSink({ login: { user: 'studio', password: 'secret' }, host: '127.0.0.2' });
    await expect(openMailer(sink.url).send(MESSAGE)).rejects.toThrow();
    expect(sink.logins()).toBe(0);

    await openMailer(`${sink.url}?requireTLS=false`).send(MESSAGE);
    expect(sink.received).toHaveLength(1);
  });

  test('that refuses the recipient makes the message fail, with no address in the error', async () => {
    const refuse = (address: string) => ({ code: 550, message: `No such mailbox: <${address}>` });
    const sink = await openSink({ refuse });

    const error = await openMailer(sink.url)
      .send(MESSAGE)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'MailError', code: 'EENVELOPE', responseCode: 550 });
    expect(String(error)).toContain('No such mailbox: <[address]>');
    expect(JSON.stringify([error, String(error)])).not.toContain('ayse@example.com');
    expect(sink.received).toHaveLength(0);
  });

  test('that is down makes the message fail by its refusal, and not by waiting', async () => {
    const sink = await startSmtpSink();
    await sink.close();
    const mailer = openMailer(sink.url);

    const error: unknown = await mailer.send(MESSAGE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MailError' });
    expect(String(error)).toContain('ECONNREFUSED');
    expect(await mailer.isReachable()).toBe(false);
  });

  test('that comes back is used again by the same mailer', async () => {
    let isUp = false;
    const sink = await openSink({ refuse: () => (isUp ? null : { code: 451, message: 'Later' }) });
    const mailer = openMailer(sink.url);
    await expect(mailer.send(MESSAGE)).rejects.toMatchObject({ responseCode: 451 });
    isUp = true;
    await mailer.send(MESSAGE);
    expect(sink.received).toHaveLength(1);
    expect(await mailer.isReachable()).toBe(true);
  });

  test('that says nothing makes the message fail when its time is over', async () => {
    const url = await openRawServer(() => {});
    await expect(openMailer(url, 300).send(MESSAGE)).rejects.toMatchObject({ name: 'MailError' });
    expect(await openMailer(url, 300).isReachable()).toBe(false);
  });

  test('that trickles its answer makes the message fail when its time is over', async () => {
    const url = await openRawServer((socket) => {
      const trickle = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(trickle));
      socket.write('220 slow.example\r\n');
    });
    await expect(openMailer(url, 400).send(MESSAGE)).rejects.toMatchObject({ name: 'MailError' });
  });

  test('that hangs up at once makes the message fail', async () => {
    const url = await openRawServer((socket) => socket.destroy());
    await expect(openMailer(url).send(MESSAGE)).rejects.toMatchObject({ name: 'MailError' });
  });

  test('check 114: a line that dies after the message was taken makes one duplicate at most, under the same Message-ID', async () => {
    const sink = await openSink({ diesAfter: (count) => count === 1 });
    const mailer = openMailer(sink.url);
    await mailer.send(MESSAGE).catch(() => mailer.send(MESSAGE));

    expect(sink.received).toHaveLength(2);
    const ids = await Promise.all(sink.received.map(async ({ bytes }) => (await PostalMime.parse(bytes)).messageId));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('check 85: what a visitor typed adds no header and no recipient', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085', '\r\n\t', '\r\n '];
  const HEADERS = [
    'Bcc: evil@example.net',
    'List-Unsubscribe: <https://evil.example>',
    'Content-Type: text/html',
    'RCPT TO:<evil@example.net>',
    '\r\n<script>alert(1)</script>',
    '.\r\nQUIT',
    'X-Evil: 1',
  ];
  const PAYLOADS = BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `Jane${lineBreak}${header}`));

  test(`${PAYLOADS.length} payloads in name and subject leave the list of headers as it is`, async () => {
    const sink = await openSink();
    const mailer = openMailer(sink.url);
    await mailer.send({ ...MESSAGE, to: { ...MESSAGE.to, name: 'Jane' }, subject: 'Plain' });
    const [plain] = sink.received;
    const expected = headerKeys(await PostalMime.parse(plain?.bytes ?? Buffer.alloc(0)));

    for (const payload of PAYLOADS) {
      await mailer.send({
        ...MESSAGE,
        to: { name: payload, address: 'ayse@example.com' },
        replyTo: { name: payload, address: 'hello@capital.example' },
        subject: payload,
        attachments: MESSAGE.attachments.map((file) => ({
          ...file,
          filename: payload,
          contentType: `text/calendar${payload}`,
        })),
      });
    }
    expect(sink.received).toHaveLength(PAYLOADS.length + 1);
    for (const { recipients, bytes } of sink.received) {
      const parsed = await PostalMime.parse(bytes);
      expect(recipients).toEqual(['ayse@example.com']);
      expect(headerKeys(parsed)).toEqual(expected);
      expect(parsed.to).toHaveLength(1);
      expect(parsed.attachments).toHaveLength(1);
      expect(parsed.subject).not.toMatch(/[\r\n\0]/);
      expect(bytes.includes(0)).toBe(false);
    }
  });

  const NO_ADDRESSES = [
    ...PAYLOADS.map((payload) => `ayse@example.com${payload.slice('Jane'.length)}`),
    'ayse@example.com, evil@example.net',
    'ayse@example.com;evil@example.net',
    '<ayse@example.com>',
    'Ayşe <ayse@example.com>',
    'ayse@example.com> BODY=8BITMIME',
    '"ayse@example.com, evil"@example.net',
    'group: a@example.com, b@example.com;',
    `${'('.repeat(20_000)}a@example.com`,
    `${'a@'.repeat(20_000)}example.com`,
    ' ayse@example.com',
    '',
  ];

  test(`${NO_ADDRESSES.length} texts that are not exactly one address are refused before anything is sent`, async () => {
    const sink = await openSink();
    const mailer = openMailer(sink.url);
    for (const address of NO_ADDRESSES) {
      await expect(mailer.send({ ...MESSAGE, to: { name: 'A', address } })).rejects.toThrow('no email address');
      await expect(mailer.send({ ...MESSAGE, replyTo: { name: 'A', address } })).rejects.toThrow('no email address');
    }
    expect(sink.received).toHaveLength(0);
  });
});

test('check 85: a deeply nested address is refused by its length: no pattern that could look back is tried on it', async () => {
  const mailer = openMailer('smtp://127.0.0.1:9');
  for (const address of [
    `${'('.repeat(50_000)}a@example.com`,
    `${'a@'.repeat(50_000)}b`,
    `${'"<'.repeat(50_000)}@b.co`,
  ]) {
    const tried = await patternsBeyond(1000, () =>
      expect(mailer.send({ ...MESSAGE, to: { name: 'A', address } })).rejects.toThrow('no email address'),
    );
    expect(tried).toEqual([]);
  }
});

function headerKeys({ headers }: { headers: { key: string }[] }): string[] {
  return headers.map(({ key }) => key).sort();
}
