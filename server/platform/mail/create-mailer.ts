import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { markSubjects } from './mark-subjects.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME' | 'dataDir' | 'paymentMode'>;

/**
 * The mailer of the settings: the server of `SMTP_URL`, or .eml files in `DATA_DIR/mail`. In demo mode the subject of all
 * that leaves says so, the mails about accounts and messages too.
 */
export function createMailer(config: MailConfig, clock: Clock, log: Log): Mailer {
  const mailer = openMailer(config, clock, log);
  return config.paymentMode === 'demo' ? markSubjects(mailer, '[Demo]') : mailer;
}

function openMailer(config: MailConfig, clock: Clock, log: Log): Mailer {
  const sender = { from: config.MAIL_FROM, brandName: config.BRAND_NAME };
  if (config.SMTP_URL) return createSmtpMailer({ ...sender, url: config.SMTP_URL });
  return createFolderMailer({ ...sender, folder: path.join(config.dataDir, 'mail'), clock, log });
}
