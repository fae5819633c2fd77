import { INVITATION_DAYS, type Invite, MOST_INVITATIONS, type SentInvitation } from '#domain/accounts/invitation.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { OWNER_NOTICE } from '#emails/accounts/owner-notices.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { InvitationRow } from '#server/db/schema/invitations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { findUserByEmail } from '#server/features/shared/users/queries.ts';
import { getActiveUser, requireConfirmation, requireUser } from '#server/features/shared/users/require-user.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { hashToken, newId, newToken } from '#server/platform/random/random.ts';
import { acceptPath, presentInvitation } from './present.ts';
import {
  countInvitations,
  deleteInvitationRow,
  findInvitationByEmail,
  insertInvitation,
  lockInvitation,
  lockInvitations,
  renewInvitation,
} from './queries.ts';

/** A mailbox must not be flooded, even by several admins. */
const MAILS_PER_HOUR = 3;
const TOO_MANY = 'This person was invited several times just now. Please wait before you send it again.';

const noInvitation = () => new AppError('not_found', 'There is no such invitation. It was accepted or revoked.');

/** The values that differ with each sending. */
function newSending(ctx: Context, invitedBy: string) {
  const token = newToken();
  const sentAt = ctx.clock.now();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
  return { token, columns: { tokenHash: hashToken(token), invitedBy, sentAt, expiresAt } };
}

/** Enqueues the email. Its content is read when it is sent: of an invitation that was revoked by then nothing is sent. */
async function enqueueInvitation(ctx: Context, row: InvitationRow, token: string): Promise<void> {
  const limit = { key: `mail:account_invitation:${row.id}`, limit: MAILS_PER_HOUR, windowSeconds: 3600 };
  await enforceRateLimit(ctx, limit, TOO_MANY);
  const to = { name: row.name, address: row.email };
  await enqueueMail(ctx, { kind: 'account_invitation', note: { token, to, at: ctx.clock.now().toISOString() } });
}

/** The invitation, with its link while emails go to files, so that the person who invites can pass it on. */
async function withLink(
  ctx: Context,
  { token, row, sender }: { token: string; row: InvitationRow; sender: UserRow },
): Promise<SentInvitation> {
  const { mail } = await ctx.connections.get();
  const link = mail.url ? null : await getPageUrl(ctx, row.locale, acceptPath(token));
  return { ...presentInvitation({ invitation: row, invitedBy: sender.name, isByAdmin: true }, row.sentAt), link };
}

/** The requester, or whose key it is; they may have lost the role since the request began. */
async function requireAdmin(ctx: Context): Promise<UserRow> {
  const { actor } = ctx;
  const userId = actor.kind === 'user' && actor.key ? actor.userId : requireUser(ctx).userId;
  const user = await getActiveUser(ctx, userId);
  if (user.role !== 'admin') throw new AppError('forbidden', 'You do not have admin privileges.');
  return user;
}

/** Refuses where an address needs no invitation. An account that nobody has proven may be a stranger's: it is no reason. */
async function refuseKnownAddress({ db }: Context, email: string): Promise<void> {
  const message = (await findUserByEmail(db, email))?.emailVerified
    ? 'Somebody with this address has an account already. Change the role of that account instead.'
    : (await findInvitationByEmail(db, email))
      ? 'This address is invited already. Send that invitation again, or revoke it.'
      : null;
  if (message) throw new AppError('conflict', message, { fields: [{ path: 'email', message }] });
}

/** Refuses a person of the crew who is not there, or has an account. */
async function requireFreePerson({ db }: Context, personId: string | null): Promise<void> {
  if (!personId) return;
  const person = await findPerson(db, personId);
  if (!person || person.userId) throw invalidField('person_id', 'Choose a person of the crew who has no account yet.');
}

/**
 * Invites somebody to an account with a role, by mail, in the studio's first language unless another is named. The role is given once they accept. Whoever invites
 * an owner or staff has confirmed their password lately (`confirmation_required`).
 */
export async function sendInvitation(ctx: Context, invite: Invite): Promise<SentInvitation> {
  if (invite.role !== 'realtor') requireConfirmation(ctx);
  const locale = invite.locale ?? firstLanguage((await ctx.content.get()).site);
  const sent = await inTransaction(ctx, async (inside) => {
    const sender = await requireAdmin(inside);
    await lockInvitations(inside.db);
    await refuseKnownAddress(inside, invite.email);
    if ((await countInvitations(inside.db)) >= MOST_INVITATIONS)
      throw new AppError('conflict', `${MOST_INVITATIONS} invitations are open. Revoke some before you invite more.`);
    const { token, columns } = newSending(inside, sender.id);
    const { full_name: name, email, role, person_id: personId, sees_orders: seesOrders } = invite;
    await requireFreePerson(inside, personId);
    const staffRoles = [...new Set(invite.staff_roles)];
    const granted = { role, staffRoles, personId, seesOrders };
    const row = await insertInvitation(inside.db, {
      id: newId(columns.sentAt),
      name,
      email,
      ...granted,
      locale,
      ...columns,
    });
    await enqueueInvitation(inside, row, token);
    const subject = { kind: 'invitation', id: row.id } as const;
    await recordAction(inside, { action: 'user_invited', subject, detail: { role } });
    if (role !== 'realtor') {
      const more = [OWNER_NOTICE.roles[role], ...staffRoles].join(', ');
      await tellOwners(inside, { act: 'person_invited', about: email, more, path: '/admin/users' });
    }
    return { token, row, sender };
  });
  return withLink(ctx, sent);
}

/** Sends an invitation again, for seven days from now: its new link alone works. The admin who sends it again vouches for it. */
export async function resendInvitation(ctx: Context, id: string): Promise<SentInvitation> {
  const sent = await inTransaction(ctx, async (inside) => {
    const sender = await requireAdmin(inside);
    const row = await lockInvitation(inside.db, id);
    if (!row) throw noInvitation();
    if (row.role !== 'realtor') requireConfirmation(inside);
    const { token, columns } = newSending(inside, sender.id);
    await renewInvitation(inside.db, id, columns);
    await enqueueInvitation(inside, row, token);
    const detail = { role: row.role };
    await recordAction(inside, { action: 'invitation_resent', subject: { kind: 'invitation', id }, detail });
    return { token, row: { ...row, ...columns }, sender };
  });
  return withLink(ctx, sent);
}

/** Takes an invitation back: its link opens nothing any more. */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await requireAdmin(inside);
    const row = await lockInvitation(inside.db, id);
    if (!row) throw noInvitation();
    await deleteInvitationRow(inside.db, id);
    const detail = { role: row.role };
    await recordAction(inside, { action: 'invitation_revoked', subject: { kind: 'invitation', id }, detail });
  });
}
