import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import {
  type AccountMailNote,
  enqueueMail,
  HIGH_PRIORITY,
  type NewMail,
} from '#server/features/shared/mail/enqueue-mail.ts';
import { findUser, findUserByEmail } from '#server/features/shared/users/queries.ts';
import { saveToken } from '#server/platform/auth/one-time-tokens.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { REQUESTED_MAIL_JOB, type REQUESTED_MAILS } from './job-kinds.ts';
import { upsertResetLink } from './queries.ts';

type Kind = Extract<NewMail, { userId: string }>['kind'];
type Note = Omit<AccountMailNote, 'at'>;

/** How many mails of one kind an account gets in an hour: a form must not become a way to flood a mailbox. */
const MAILS_PER_HOUR = 3;
const RESET_LINK_MS = HOUR_MS;
const CHANGE_LINK_SECONDS = 3600;
/** A new address is confirmed when its owner reads mail, which may be tomorrow. */
const CONFIRM_LINK_SECONDS = 24 * 3600;

/** Enqueues an email about an account, in a transaction with its job. */
export async function sendAccountMail(ctx: Context, kind: Kind, userId: string, note: Note = {}): Promise<void> {
  const at = ctx.clock.now().toISOString();
  await inTransaction(ctx, (inside) => enqueueMail(inside, { kind, userId, note: { ...note, at } }));
}

/** Whether an account may get one more mail that anybody can cause: not the fourth of a kind in an hour (check 31). */
async function mayGetMail(ctx: Context, kind: Kind, userId: string): Promise<boolean> {
  const limit = { key: `mail:${kind}:${userId}`, limit: MAILS_PER_HOUR, windowSeconds: 3600 };
  return (await checkRateLimit(ctx, limit)) === null;
}

/** As `sendAccountMail`, for mails that anybody can cause; one too many is not sent. */
export async function sendLimitedMail(ctx: Context, kind: Kind, userId: string, note: Note = {}): Promise<void> {
  if (await mayGetMail(ctx, kind, userId)) await sendAccountMail(ctx, kind, userId, note);
}

/**
 * Tells the owner of an account what was done in it. While nobody has proven the address, the person who did it may have
 * signed up with the address of somebody else, and must not flood that mailbox.
 */
export async function sendNotice(ctx: Context, kind: Kind, userId: string, note: Note = {}): Promise<void> {
  const isProven = (await findUser(ctx.db, userId))?.emailVerified;
  await (isProven ? sendAccountMail : sendLimitedMail)(ctx, kind, userId, note);
}

/** The purpose of the link that proves who holds the mailbox of an account's address. */
export const CONFIRM_PURPOSE = 'confirm-address';

/** Sends the link that confirms the address of an account, to that address. It is good for a day, once. */
export async function sendConfirmationLink(ctx: Context, user: { id: string; email: string }): Promise<void> {
  if (!(await mayGetMail(ctx, 'confirm_address', user.id))) return;
  const token = newToken();
  const value = JSON.stringify({ userId: user.id, email: user.email });
  await saveToken(ctx, { purpose: CONFIRM_PURPOSE, token }, { value, seconds: CONFIRM_LINK_SECONDS });
  await sendAccountMail(ctx, 'confirm_address', user.id, { token });
}

type RequestedMail = (typeof REQUESTED_MAILS)[number];

/**
 * Sends an email to the owner of the account with an address, if there is one, a moment later: nothing that a stranger can
 * measure here depends on it (security check 27).
 */
export async function enqueueRequestedMail(ctx: Context, letter: RequestedMail, email: string): Promise<void> {
  const address = sealText(ctx.config.secret, email);
  await ctx.jobs.enqueue(ctx.db, REQUESTED_MAIL_JOB, { letter, address }, { priority: HIGH_PRIORITY });
}

/** Sends a requested email, where its address has an account and there is anything to say. */
export async function sendRequestedMail(
  ctx: Context,
  asked: { letter: RequestedMail; address: string },
): Promise<void> {
  const user = await findUserByEmail(ctx.db, unsealText(ctx.config.secret, asked.address));
  if (!user) return;
  switch (asked.letter) {
    case 'reset_password':
      return sendResetLink(ctx, user.id);
    case 'confirm_address':
      return user.emailVerified ? undefined : sendConfirmationLink(ctx, user);
    case 'sign_in_trouble':
      return sendLimitedMail(ctx, 'sign_in_trouble', user.id);
  }
}

/** Sends the link by which an account gets a new password. It is good for an hour, once, and voids the one before it. */
async function sendResetLink(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await mayGetMail(inside, 'reset_password', userId))) return;
    const token = newToken();
    const expiresAt = new Date(ctx.clock.now().getTime() + RESET_LINK_MS);
    await upsertResetLink(inside.db, { userId, tokenHash: hashToken(token), expiresAt });
    await sendAccountMail(inside, 'reset_password', userId, { token });
  });
}

/** The purposes of the links of a change of address: the request of the present owner, and the hold of the new mailbox. */
export const CHANGE_PURPOSES = {
  confirm_email_change: 'confirm-email-change',
  confirm_new_email: 'confirm-new-email',
} as const;

/** Sends a link of a change of address: first to the present address, then to the new one. Good for an hour, once. */
export async function sendChangeLink(
  ctx: Context,
  kind: keyof typeof CHANGE_PURPOSES,
  { user, newEmail }: { user: { id: string; email: string; name: string }; newEmail: string },
): Promise<void> {
  if (!(await mayGetMail(ctx, kind, user.id))) return;
  const token = newToken();
  const value = JSON.stringify({ userId: user.id, email: user.email, newEmail });
  await saveToken(ctx, { purpose: CHANGE_PURPOSES[kind], token }, { value, seconds: CHANGE_LINK_SECONDS });
  const to = kind === 'confirm_new_email' ? { to: { name: user.name, address: newEmail } } : {};
  await sendAccountMail(ctx, kind, user.id, { token, newEmail, ...to });
}
