import type { LeadFilter, LeadList } from '#domain/listings/pages/lead-json.ts';
import { readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import type { Context } from '#server/context.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { selectLeads } from '#server/features/shared/leads/queries.ts';
import { presentLead } from './present.ts';

/** A page of the inquiries of a property that the caller reaches, the newest first. Otherwise `not_found`, or `invalid_input` for a cursor that leads nowhere. */
export async function listLeads(ctx: Context, propertyId: string, { cursor, limit }: LeadFilter): Promise<LeadList> {
  const property = await requireProperty(ctx, propertyId);
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw unknownPage();
  const question = { propertyId: property.id, scope: requireScope(ctx) };
  const rows = await selectLeads(ctx.db, question, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { leads: page.map(presentLead), next_cursor: rows.length > limit && last ? writeCursor(last) : null };
}
