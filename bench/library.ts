import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { fillDatabase } from './databases.ts';

/** A realtor's library; `propertyId` is one of its properties. */
export type Library = { ownerId: string; propertyId: string; items: number };

const BATCH = 50_000;
/** How many items a property has. Of five times as many, the last belong to none. */
const HOUSE = 200;

const findPropertyId = (ownerId: string, property: number) => {
  const hash = createHash('md5').update(`${ownerId} ${property}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export function newLibrary(items: number, ownerId: string = randomUUID()): Library {
  return { ownerId, propertyId: findPropertyId(ownerId, 2), items };
}

/** Words by how often they come: some grow with the library, others come 40 or 500 times in each. */
const messageOf = (items: number) => sql`case when g % 5 = 0 then 'kitchen ' else '' end
  || case when g % 100 = 0 then 'twilight ' else '' end || case when g % 1000 = 0 then 'orchid ' else '' end
  || case when g < 500 then 'attic ' else '' end
  || case when g < ${items}::int / 200 then 'cellar ' else '' end
  || case when g < ${items}::int / 20 then 'chimney ' else '' end
  || case when g % (${items}::int / 40) = 0 then 'gazebo qz ' else '' end`;

async function addProperties(db: Db, { ownerId, items }: Library): Promise<void> {
  await db.execute(sql`insert into properties (id, name, realtor_id, created_at)
    select md5(${ownerId} || ' ' || house)::uuid, 'House ' || house, ${ownerId}::uuid, now()
    from generate_series(0, (${items}::int - 1) / ${HOUSE}::int) as house where house % 5 <> 4`);
}

/** Adds a library with its properties, and with its owner unless there is one. */
export async function addLibrary(db: Db, library: Library): Promise<void> {
  const { ownerId, items } = library;
  await db
    .insert(users)
    .values({ id: ownerId, name: 'Owner', email: `${ownerId}@example.com` })
    .onConflictDoNothing();
  await addProperties(db, library);
  for (let first = 0; first < items; first += BATCH) {
    const last = Math.min(first + BATCH, items) - 1;
    const media = sql`
      insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb,
        is_general_media, day, search_text, status, created_at)
      select gen_random_uuid(), ${ownerId}::uuid,
        case when g / ${HOUSE}::int % 5 <> 4 then md5(${ownerId} || ' ' || g / ${HOUSE}::int)::uuid end,
        'img_' || g || '.jpg', ${ownerId} || '/' || g, 'image/jpeg', 'photo', 1000000, 977, true,
        date '2020-01-01' + (g * 2000 / ${items}::int)::int,
        'img_' || g || '.jpg' || chr(10) || ${messageOf(items)} || md5(g::text) || chr(10) || 'tag' || g % 37, 'ready',
        timestamptz '2020-01-01' + g * interval '1 minute'
      from generate_series(${first}::bigint, ${last}::bigint) as g`;
    await fillDatabase(db, (tx) => tx.execute(media));
  }
}
