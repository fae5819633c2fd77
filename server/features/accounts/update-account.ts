import type { UpdateAccount } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { lockUser, updateUser } from '#server/features/shared/users/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { getAccount } from './get-account.ts';

/** Changes name, company and the language of the emails of the caller. Nothing else of an account can be changed so. Otherwise `stale_version`. */
export async function updateAccount(ctx: Context, input: UpdateAccount, ifMatch: string): Promise<Account> {
  const { userId } = requireUser(ctx);
  const { full_name: name, company_name: companyName, locale } = input;
  const change = {
    ...(name !== undefined && { name, nameSort: foldText(name) }),
    ...(companyName !== undefined && { companyName }),
    ...(locale !== undefined && { locale }),
  };
  return inTransaction(ctx, async (inside) => {
    await lockUser(inside.db, userId);
    const before = await getAccount(inside);
    await requireVersion(ifMatch, before.version, () => before);
    if (Object.keys(change).length === 0) return before;
    await updateUser(inside.db, userId, change);
    const detail = { fields: Object.keys(input).join(' ') };
    await recordAction(inside, { action: 'account_updated', subject: { kind: 'user', id: userId }, detail });
    return getAccount(inside);
  });
}
