import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { pollUntil } from './poll.ts';

/** All messages that a server has written into its data folder, as a mail program would read them. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

/** The messages to one address. */
export async function readMailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await readMails(dataDir);
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
}

type MailFilter = { subject?: RegExp; deadlineMs?: number };

/**
 * Waits for an email to an address and returns the first one. With `subject`, returns the first whose subject matches.
 */
export async function waitForMailTo(dataDir: string, address: string, options: MailFilter = {}): Promise<Email> {
  const { subject, deadlineMs } = options;
  const isMeant = (mail: Email) => !subject || subject.test(mail.subject ?? '');
  const what = `mail to ${address}${subject ? ` about ${subject}` : ''}`;
  return pollUntil(what, async () => (await readMailsTo(dataDir, address)).find(isMeant), deadlineMs);
}

/** The first address in a mail's text that matches, for example of a link that confirms something. */
export function linkIn(mail: Email, pattern: RegExp): string {
  const links = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((address) => pattern.test(address));
  if (!link) throw new Error(`The mail “${mail.subject}” has no link like ${pattern}.`);
  return link;
}

/** The address of the order's page in a confirmation mail, with the token that opens it. */
export function orderLinkIn(mail: Email): string {
  return linkIn(mail, /\/orders\/[0-9a-f-]{36}#token=[\w-]+$/);
}
