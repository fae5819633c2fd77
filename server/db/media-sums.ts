import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';
import { mediaSums } from './schema/media.ts';

/** The bytes and the number of media, deleted ones that can still be brought back as well. */
export type MediaSum = { bytes: number; items: number };

const sumSchema = z.tuple([z.object({ bytes: z.coerce.number(), items: z.coerce.number() })]);

/** What all media come to, as the database keeps it. */
export async function sumMedia(db: Db): Promise<MediaSum> {
  const { rows } = await db.execute(
    sql`select coalesce(sum(bytes), 0) as bytes, coalesce(sum(items), 0) as items from ${mediaSums}`,
  );
  return sumSchema.parse(rows)[0];
}

/** What the trash of all comes to, with the files that its items had before. */
export async function sumDeletedMedia(db: Db): Promise<MediaSum> {
  const { rows } = await db.execute(sql`
    select count(*) as items, coalesce(sum(size_bytes), 0) + (
      select coalesce(sum(former.size_bytes), 0) from media_items as former
      where former.version_of in (select id from media_items where kept_until is not null)) as bytes
    from media_items where kept_until is not null`);
  return sumSchema.parse(rows)[0];
}

/** Makes one row of all that the sums are kept in. Of two that do it at once the later finds what came meanwhile. */
export async function foldMediaSums(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${mediaSums} returning bytes, items)
    insert into ${mediaSums} (bytes, items) select sum(bytes), sum(items) from folded having count(*) > 0`);
}
