import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from './create-mailer.ts';

const CONFIG = {
  MAIL_FROM: 'studio@capital.example',
  BRAND_NAME: 'Capital',
  dataDir: '/srv/data',
  paymentMode: 'live',
} as const;
const log = createLog('silent');

test.each([
  ['smtp://user:secret@mail.example.com', 'smtp://mail.example.com:587'],
  ['smtps://user:secret@mail.example.com', 'smtps://mail.example.com:465'],
  ['smtp://mail.example.com:2525', 'smtp://mail.example.com:2525'],
])('SMTP_URL %s sends to %s, and names no secret', async (url, destination) => {
  const mailer = createMailer({ ...CONFIG, SMTP_URL: url }, systemClock, log);
  expect(mailer.destination).toBe(destination);
  await mailer.close();
});

test('without SMTP_URL mail goes into the data folder', () => {
  expect(createMailer({ ...CONFIG, SMTP_URL: undefined }, systemClock, log).destination).toBe(
    'files in /srv/data/mail',
  );
});

describe('the subject of a mail', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const subjectOf = async (paymentMode: 'demo' | 'test' | 'live', subject: string) => {
    const mailer = createMailer({ ...CONFIG, SMTP_URL: undefined, dataDir, paymentMode }, systemClock, log);
    const to = { name: 'Jane', address: 'jane@example.com' };
    await mailer.send({ id: 'one', to, subject, html: '', text: '', attachments: [] });
    return (await PostalMime.parse(await readFile(path.join(dataDir, 'mail', 'one.eml')))).subject;
  };

  test('says once that the studio runs in demo mode', async () => {
    expect(await subjectOf('demo', 'Choose a new password')).toBe('[Demo] Choose a new password');
    expect(await subjectOf('demo', '[Demo] Order 1042 is confirmed')).toBe('[Demo] Order 1042 is confirmed');
  });

  test.each(['test', 'live'] as const)('stays as it is in %s mode', async (mode) => {
    expect(await subjectOf(mode, 'Choose a new password')).toBe('Choose a new password');
  });
});
