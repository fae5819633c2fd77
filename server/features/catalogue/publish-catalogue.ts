import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { publishDraft } from '#server/features/shared/versions/publish-draft.ts';
import { requireOwnCurrency } from './check-currency.ts';
import { CATALOGUE } from './get-draft.ts';

/**
 * Makes the draft the catalogue that holds, as the next version: each process shows and sells it within two seconds. Orders
 * that were placed keep what they were sold. Refuses with `stale_version`, and with `conflict` where nothing has
 * changed or this server charges in another currency.
 */
export async function publishCatalogue(
  ctx: Context,
  { note, ifMatch }: { note: string; ifMatch: string },
): Promise<CatalogueDraftJson> {
  return publishDraft(CATALOGUE, ctx, {
    note,
    ifMatch,
    check: ({ currency }) => requireOwnCurrency(ctx, currency),
    async follow(inside, _before, { number }) {
      const subject = { kind: 'catalogue', id: String(number) } as const;
      await recordAction(inside, { action: 'catalogue_published', subject, detail: { note } });
    },
  });
}
