import { and, count, eq, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CameraJson } from '#domain/media/media-order.ts';
import type { Db } from '#server/db/database.ts';
import { mediaItems } from '#server/db/schema/media.ts';

/** How many of the media of a property were placed by hand. */
export async function countPlaced(db: Db, propertyId: string): Promise<number> {
  const m = mediaItems;
  const [row] = await db
    .select({ placed: count() })
    .from(m)
    .where(and(eq(m.propertyId, propertyId), m.isPlaced, not(m.isHidden)));
  return row?.placed ?? 0;
}

const camerasSchema = z.array(
  z.object({
    camera: z.string(),
    files: z.int(),
    first_shot_at: z.string(),
    last_shot_at: z.string(),
    offset_seconds: z.int(),
    for_studio: z.boolean(),
  }),
);

/** The cameras that shown files of a property come from, as far as both say so, the one with the most files first. */
export async function listCameraRows(db: Db, propertyId: string): Promise<CameraJson[]> {
  const time = (edge: 'min' | 'max') =>
    sql`to_char(${sql.raw(edge)}(shot_at::timestamp + make_interval(secs => clock_seconds)), 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const { rows } = await db.execute(sql`
    select found.*, coalesce(own.offset_seconds, found.seconds) as offset_seconds,
      coalesce(studio.offset_seconds = coalesce(own.offset_seconds, found.seconds) and studio.offset_seconds <> 0, false) as for_studio
    from (
      select camera, count(*)::int as files, ${time('min')} as first_shot_at, ${time('max')} as last_shot_at, max(clock_seconds) as seconds
      from media_items where property_id = ${propertyId}::uuid and not is_hidden and camera is not null and shot_at is not null
      group by camera
    ) as found
    left join camera_clocks as own on own.camera = found.camera and own.property_id = ${propertyId}::uuid
    left join camera_clocks as studio on studio.camera = found.camera and studio.property_id is null
    order by files desc, found.camera collate "C"`);
  return camerasSchema.parse(rows);
}
