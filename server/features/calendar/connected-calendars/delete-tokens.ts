import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { findFailure } from '#server/features/scheduling/connected-calendars/open-account.ts';
import { findTokens, requireTokenClient } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { revokeTokens } from '#server/platform/oauth/oauth-tokens.ts';

/** Tells the service of an account that was disconnected that its tokens are of no use any more. It may fail: they are forgotten here. */
export async function purgeTokens(ctx: Context, { kind, sealedTokens }: CalendarAccountRow): Promise<void> {
  if (kind === 'caldav' || sealedTokens === null) return;
  await findFailure(async () => {
    const tokens = findTokens(ctx, sealedTokens);
    if (tokens) await revokeTokens(await requireTokenClient(ctx, kind), tokens);
  });
}
