import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';
import type { Role } from '#domain/shared/access/roles.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { composeMail } from '#server/compose-mail.ts';
import { identities, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { REQUESTED_MAIL_JOB } from '#server/features/accounts/job-kinds.ts';
import { sendRequestedMail } from '#server/features/accounts/send-account-mail.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { sendMail } from '#server/features/shared/mail/send-mail.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { createTestPasswords } from './passwords.ts';
import type { TestStudio } from './studio.ts';

export const PASSWORD = 'violet-Lantern-42';

/** A person with an account, and a browser of theirs. */
export type Person = { id: string; email: string; name: string; browser: TestBrowser };

let made = 0;

// Everybody here has the same password, so that one hash serves all.
let passwordHash: Promise<string> | undefined;

/** An account as `createUser` leaves it that is confirmed from the start. */
async function insertConfirmed(studio: TestStudio, { email, name }: { email: string; name: string }): Promise<string> {
  passwordHash ??= createTestPasswords().hash(PASSWORD);
  const values = { email, name, nameSort: foldText(name), emailVerified: true };
  const [user] = await studio.db.insert(users).values(values).returning({ id: users.id });
  if (!user) throw new Error('The account was not kept.');
  const identity = { userId: user.id, accountId: user.id, providerId: 'credential', password: await passwordHash };
  await studio.db.insert(identities).values(identity);
  await recordAction(studio.ctx, { action: 'signed_up', subject: { kind: 'user', id: user.id }, by: user.id });
  return user.id;
}

/** Creates an account with a role; nobody is signed in yet. */
export async function createPerson(
  studio: TestStudio,
  { role = 'realtor', isConfirmed = true }: { role?: Role | null; isConfirmed?: boolean } = {},
): Promise<Person> {
  made += 1;
  const email = `person-${made}-${Math.random().toString(36).slice(2, 8)}@example.com`;
  const name = `Person ${made}`;
  const id = isConfirmed
    ? await insertConfirmed(studio, { email, name })
    : await studio.services.auth.createUser({ email, name, password: PASSWORD, isConfirmed });
  await studio.db.update(users).set({ role }).where(eq(users.id, id));
  return { id, email, name, browser: openBrowser(studio.url) };
}

/** Creates an account and signs its owner in. */
export async function signInPerson(
  studio: TestStudio,
  options: Parameters<typeof createPerson>[1] = {},
): Promise<Person> {
  const person = await createPerson(studio, options);
  const answer = await person.browser.request('POST', '/api/auth/sign-in/email', {
    json: { email: person.email, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`The sign-in failed: ${answer.text}`);
  return person;
}

/** Writes the emails that were requested, as the workers do. */
export async function sendRequestedMails(studio: TestStudio): Promise<void> {
  const { rows } = await studio.db.execute(
    sql`delete from pgboss.job where name = ${REQUESTED_MAIL_JOB.name} and state = 'created' returning data, created_on`,
  );
  const asked = z.array(z.object({ data: REQUESTED_MAIL_JOB.payload, created_on: z.coerce.date() })).parse(rows);
  const inOrder = asked.sort((one, other) => one.created_on.getTime() - other.created_on.getTime());
  for (const { data } of inOrder) await sendRequestedMail(studio.ctx, data);
}

/** Sends all mails that are queued, and reads those that ever went to an address, the oldest first. */
export async function readMailsTo(studio: TestStudio, address: string): Promise<Email[]> {
  await sendRequestedMails(studio);
  const queued = await studio.db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued'));
  for (const { id } of queued) {
    await sendMail(studio.ctx, composeMail, { mailId: id, run: { attempt: 1, isLastAttempt: false } });
  }
  const names = await readdir(studio.mailFolder).catch(() => []);
  const all = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(path.join(studio.mailFolder, name)))),
  );
  return all.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The token of the link in the newest mail to an address. */
export async function readLinkToken(studio: TestStudio, address: string): Promise<string> {
  const token = (await readMailsTo(studio, address)).at(-1)?.text?.match(/#token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No mail with a link went to ${address}.`);
  return token;
}
