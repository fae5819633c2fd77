import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from './create-mailer.ts';

const CONFIG = { MAIL_FROM: 'studio@capital.example', BRAND_NAME: 'Capital', dataDir: '/srv/data' };
const log = createLog('silent');

test.each([
  ['smtp://user:secret@mail.example.com', 'smtp://mail.example.com:587'],
  ['smtps://user:secret@mail.example.com', 'smtps://mail.example.com:465'],
  ['smtp://mail.example.com:2525', 'smtp://mail.example.com:2525'],
])('SMTP_URL %s sends to %s, and names no secret', async (url, destination) => {
  const mailer = createMailer({ ...CONFIG, SMTP_URL: url }, log);
  expect(mailer.destination).toBe(destination);
  await mailer.close();
});

test('without SMTP_URL mail goes into the data folder', () => {
  expect(createMailer({ ...CONFIG, SMTP_URL: undefined }, log).destination).toBe('files in /srv/data/mail');
});
