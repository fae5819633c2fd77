import type { EndingLinks } from '#domain/deliveries/delivery-json.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { countEnding, type EndingRow, listEnding } from './queries.ts';
import { readEnding } from './read-ending.ts';

const SHOWN = 20;

const presentEnding = ({ link, property }: EndingRow): EndingLinks['links'][number] => ({
  id: link.id,
  delivery_id: link.deliveryId,
  property,
  purpose: link.purpose,
  name: link.name,
  expires_at: link.expiresAt.toISOString(),
  has_email: link.email !== null,
  reminded_at: link.remindedAt?.toISOString() ?? null,
});

/** The links to deliveries that end within the days of the settings, the next one first. */
export async function listEndingLinks(ctx: Context): Promise<EndingLinks> {
  const ending = await readEnding(ctx);
  if (!ending) return { links: [], total: 0 };
  const rows = await listEnding(ctx.db, ending, SHOWN);
  return { links: rows.map(presentEnding), total: asTotal(await countEnding(ctx.db, ending)) };
}
