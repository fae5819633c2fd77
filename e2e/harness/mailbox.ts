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

/** The first message to an address, waiting for it. */
export async function waitForMailTo(dataDir: string, address: string, deadlineMs?: number): Promise<Email> {
  return pollUntil(`mail to ${address}`, async () => (await readMailsTo(dataDir, address))[0], deadlineMs);
}

/** The address of the order's page in a confirmation mail, with the token that opens it. */
export function orderLinkIn(mail: Email): string {
  const link = /https?:\/\/\S+\/orders\/[0-9a-f-]{36}#token=[\w-]+/.exec(mail.text ?? '');
  if (!link) throw new Error('The mail has no link to the order.');
  return link[0];
}
