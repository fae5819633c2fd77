import type { PageUpdate } from '#domain/listings/pages/page-input.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { findUser } from '#server/features/shared/users/queries.ts';

/** Whom the inquiries of a page are mailed to; `locale` is the language of their account, null where the address is no account's. */
export type AgentMailbox = { name: string; address: string; locale: Locale | null };

type AgentColumns = Pick<PropertyPageRow, 'agentEmail' | 'agentName' | 'isEmailConfirmed'>;

/**
 * The agent's address of a page where mail may go to it (LIST-26): it is the proven address of the account that has the property, or staff set it. Null for any other, which a
 * realtor may have typed of anybody.
 */
export async function findAgentMailbox(
  db: Db,
  { agentEmail, agentName, isEmailConfirmed: isConfirmed }: AgentColumns,
  { realtorId }: Pick<PropertyRow, 'realtorId'>,
): Promise<AgentMailbox | null> {
  if (agentEmail === '') return null;
  const realtor = realtorId ? await findUser(db, realtorId) : null;
  const isOwn = realtor !== null && foldEmail(realtor.email) === foldEmail(agentEmail);
  if (!isConfirmed && !(isOwn && realtor.emailVerified)) return null;
  return { name: agentName, address: agentEmail, locale: isOwn ? realtor.locale : null };
}

/** Whether the agent's address counts as set by staff once it is saved: they changed or confirmed it, or it was before and stays. */
export function isEmailConfirmed(
  ctx: Context,
  before: Pick<PropertyPageRow, 'agentEmail' | 'isEmailConfirmed'> | null,
  { agent_email: email, confirm_email: isConfirmed }: PageUpdate,
): boolean {
  const isStaff = requireScope(ctx).ownerId === null;
  const isSame = before !== null && foldEmail(before.agentEmail) === foldEmail(email);
  if (isSame && before.isEmailConfirmed) return true;
  return isStaff && email !== '' && (isConfirmed || !isSame);
}
