import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { fixedConnections } from '#server/platform/connections/open-connections.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from './create-mailer.ts';

const log = createLog('silent');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const make = (env: Record<string, string>) => {
  const config = loadConfig({ MAIL_FROM: 'studio@capital.example', BRAND_NAME: 'Capital', ...env, DATA_DIR: dataDir });
  return createMailer(config, { connections: fixedConnections(config), clock: systemClock, log });
};

test.each([
  ['smtp://user:secret@mail.example.com', 'smtp://mail.example.com:587'],
  ['smtps://user:secret@mail.example.com', 'smtps://mail.example.com:465'],
  ['smtp://mail.example.com:2525', 'smtp://mail.example.com:2525'],
])('SMTP_URL %s sends to %s, and names no secret', async (url, destination) => {
  const mailer = make({ SMTP_URL: url });
  expect(mailer.destination).toBe(destination);
  await mailer.close();
});

test('without SMTP_URL mail goes into the data folder', () => {
  expect(make({}).destination).toBe(`files in ${path.join(dataDir, 'mail')}`);
});

describe('the subject of a mail', () => {
  const keysOf = (mode: 'test' | 'live') => ({
    STRIPE_SECRET_KEY: `sk_${mode}_12345678`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_12345678`,
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  });
  const subjectOf = async (mode: 'demo' | 'test' | 'live', subject: string) => {
    const mailer = make(mode === 'demo' ? {} : keysOf(mode));
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
