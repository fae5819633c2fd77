import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Showing, showingSchema } from '#domain/media/shown-media.ts';
import type { Db } from '#server/db/database.ts';

/** More than this shows nobody more. */
const MOST_SHOWINGS = 20;

const rowsSchema = z.array(z.object({ showing: showingSchema }));

/** What of some items is of a property and shown, or will be once it is prepared. */
const shownOf = (ids: readonly string[]) => sql`
  select id, property_id, file_name, original_id, order_key from media_items
  where id = any(${`{${ids.join(',')}}`}::uuid[]) and property_id is not null and not is_hidden and status <> 'failed'`;

/** Whether the published page of its property has an item, or an altered picture that was made of it. A page that waits until nothing is locked counts: it goes public by itself. */
const isOnPage = sql`exists (select from property_pages p where p.property_id = shown.property_id and p.state not in ('draft', 'archived')
  and (shown.id = any(p.photo_ids) or shown.id = any(p.media_ids) or exists (select from media_items altered where altered.original_id = shown.id and not altered.is_hidden and altered.id = any(p.photo_ids))))`;

/**
 * What shows these items to others at `now`: links to their deliveries that work, public pages of originals, published property pages, and review rounds that are not done and
 * have pins on them. Each names one of the items.
 */
export async function listShowing(db: Db, ids: readonly string[], now: Date): Promise<Showing[]> {
  if (ids.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with shown as materialized (${shownOf(ids)}),
    houses as (
      select p.id, p.name, (select file_name from shown where property_id = p.id order by (order_key) collate "C", id limit 1) as file_name
      from properties p where p.id in (select property_id from shown)),
    pinned as (
      select distinct on (r.id) r.number, shown.property_id, shown.file_name from shown
      join review_pins pin on pin.item_id = shown.id
      join review_rounds r on r.id = pin.round_id and r.state <> 'done' order by r.id, shown.id),
    paged as (
      select distinct on (l.property_id) l.property_id, shown.file_name from shown
      join originals_links l on l.property_id = shown.property_id and l.ended_at is null
      where shown.original_id is not null
        or exists (select from media_items altered where altered.original_id = shown.id and not altered.is_hidden) order by l.property_id, shown.id),
    published as (
      select distinct on (shown.property_id) shown.property_id, shown.file_name from shown where ${isOnPage} order by shown.property_id, shown.id)
    select showing from (
      select 1 as place, l.created_at as since, l.id, json_build_object('kind', 'link', 'property_id', h.id, 'property_name', h.name, 'file_name', h.file_name,
        'name', l.name, 'purpose', l.purpose, 'expires_at', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as showing
      from houses h join deliveries d on d.property_id = h.id
      join delivery_links l on l.delivery_id = d.id and l.revoked_at is null and l.expires_at > ${at}
      union all
      select 2, null, h.id, json_build_object('kind', 'originals', 'property_id', h.id, 'property_name', h.name, 'file_name', paged.file_name)
      from paged join houses h on h.id = paged.property_id
      union all
      select 3, null, h.id, json_build_object('kind', 'page', 'property_id', h.id, 'property_name', h.name, 'file_name', published.file_name)
      from published join houses h on h.id = published.property_id
      union all
      select 4, null, h.id, json_build_object('kind', 'review', 'property_id', h.id, 'property_name', h.name, 'file_name', pinned.file_name, 'round', pinned.number)
      from pinned join houses h on h.id = pinned.property_id
    ) as showings order by place, since desc, id limit ${MOST_SHOWINGS}`);
  return rowsSchema.parse(rows).map(({ showing }) => showing);
}

const idsSchema = z.array(z.object({ id: z.uuid() }));

/** Which of these items anything shows to others at `now`. */
export async function listShownIds(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    with shown as materialized (${shownOf(ids)})
    select id from shown where exists (
        select from deliveries d join delivery_links l on l.delivery_id = d.id
        where d.property_id = shown.property_id and l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz)
      or exists (select from review_pins pin join review_rounds r on r.id = pin.round_id where pin.item_id = shown.id and r.state <> 'done')
      or ${isOnPage}
      or (exists (select from originals_links l where l.property_id = shown.property_id and l.ended_at is null)
        and (shown.original_id is not null
          or exists (select from media_items altered where altered.original_id = shown.id and not altered.is_hidden)))`);
  return new Set(idsSchema.parse(rows).map(({ id }) => id));
}
