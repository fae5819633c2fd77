import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { attachmentBytes } from '#server/test/attachment-bytes.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { MailMessage } from './mailer.ts';

const MESSAGE: MailMessage = {
  id: 'order-confirmation:0193f0c0',
  to: { name: 'Ayşe İnci', address: 'ayse@example.com' },
  subject: 'Siparişiniz alındı',
  html: '<p>Teşekkürler</p>',
  text: 'Teşekkürler',
  attachments: [{ filename: 'shoot.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\n' }],
};

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'mail');
  lines = [];
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

function openMailer(target = folder) {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = pino({ base: null, timestamp: false }, stream);
  return createFolderMailer({
    folder: target,
    from: 'studio@capital.example',
    brandName: 'Capital',
    clock: systemClock,
    log,
  });
}

describe('mail into a folder', () => {
  test('is one .eml file that a mail program reads, with both parts and the attachment', async () => {
    await openMailer().send(MESSAGE);

    expect(await readdir(folder)).toEqual(['order-confirmation=3a0193f0c0.eml']);
    const bytes = await readFile(path.join(folder, 'order-confirmation=3a0193f0c0.eml'));
    const parsed = await PostalMime.parse(bytes);
    expect(parsed.to).toEqual([{ name: 'Ayşe İnci', address: 'ayse@example.com' }]);
    expect(parsed.from).toMatchObject({ name: 'Capital', address: 'studio@capital.example' });
    expect(parsed.subject).toBe('Siparişiniz alındı');
    expect(parsed.html?.trim()).toBe('<p>Teşekkürler</p>');
    expect(parsed.text?.trim()).toBe('Teşekkürler');
    expect(parsed.attachments[0]?.mimeType).toBe('text/calendar');
    expect(parsed.messageId).toBe('<order-confirmation=3a0193f0c0@capital.example>');
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('OPS-31: has a picture inside of it, which the words name by its id', async () => {
    const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x0d, 0x0a, 0xff, 0xd9]);
    const picture = { filename: 'photo.jpg', contentType: 'image/jpeg', content, contentId: 'picture@delivery' };
    const html = '<img src="cid:picture@delivery" alt="A photo">';
    await openMailer().send({ ...MESSAGE, html, attachments: [picture] });
    const [name = ''] = await readdir(folder);
    const bytes = await readFile(path.join(folder, name));
    expect(bytes.toString('latin1')).toMatch(/^Content-Type: multipart\/related/m);
    const { attachments, text } = await PostalMime.parse(bytes);
    expect(attachments).toMatchObject([
      { contentId: '<picture@delivery>', disposition: 'inline', mimeType: 'image/jpeg' },
    ]);
    expect(attachmentBytes(attachments[0]?.content).equals(content)).toBe(true);
    expect(text?.trim()).toBe('Teşekkürler');
  });

  test('is one file however often and however parallel a message is sent', async () => {
    const mailer = openMailer();
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(MESSAGE)));
    await mailer.send(MESSAGE);
    expect(await readdir(folder)).toEqual(['order-confirmation=3a0193f0c0.eml']);
  });

  test('keeps messages with different ids apart and inside the folder', async () => {
    const mailer = openMailer();
    const ids = ['a/b', 'a-b', 'a:b', '../../evil', '..', 'ş', 'x'.repeat(300), 'x'.repeat(301), 'a\0b', 'CON.'];
    for (const id of ids) await mailer.send({ ...MESSAGE, id });
    expect(await readdir(folder)).toHaveLength(ids.length);
    expect(await readdir(path.dirname(folder))).toEqual(['mail']);
  });

  test('may be read by its owner alone', async () => {
    await openMailer().send(MESSAGE);
    const [name] = await readdir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, name ?? ''))).mode & 0o777).toBe(0o600);
  });

  test('is told to the owner by the path of the file, without a word about the customer', async () => {
    const mailer = openMailer();
    await mailer.send(MESSAGE);
    expect(mailer.destination).toBe(`files in ${folder}`);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 30, file: path.join(folder, 'order-confirmation=3a0193f0c0.eml'), msg: 'Mail written to a file.' },
    ]);
    expect(lines.join()).not.toMatch(/ayse|Ayşe/);
  });

  test('rejects where the folder cannot be written, and says that it is not reachable', async () => {
    const blocked = path.join(path.dirname(folder), 'blocked');
    await writeFile(blocked, 'a file, not a folder');
    const mailer = openMailer(blocked);
    await expect(mailer.send(MESSAGE)).rejects.toThrow();
    expect(await mailer.isReachable()).toBe(false);
    expect(await openMailer().isReachable()).toBe(true);
  });

  test('refuses what is no address, as the mail server would', async () => {
    const message = { ...MESSAGE, to: { name: 'A', address: 'a@example.com, b@example.com' } };
    await expect(openMailer().send(message)).rejects.toThrow('no email address');
  });
});
