import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MediaActionJson, MediaChoiceJson } from '#domain/media/media-actions.ts';
import type { MediaPageJson } from '#domain/media/media-json.ts';
import type { Db } from '#server/db/database.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { applyAction } from '#server/features/media/selections/apply-action.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/**
 * Deletes 10,013 items of a library of 50,000 as one and takes it back: every row has to be what it was, with its ids, places, links and sums; what a page of
 * the library takes is measured before, while they are in the trash, and after. Run it with `TEST_DATABASE=postgres TEST_DATABASE_URL=…`.
 */
const LIBRARY = 50_000;
const DELETED = 10_013;
const AT_ONCE = 2500;
const ROUNDS = 40;
const RUN = { attempt: 1, isLastAttempt: false };

/** What must be as it was: all of a row but when it was last written. */
async function readSum({ db }: TestStudio): Promise<string> {
  const hash = createHash('sha256');
  const rows = z.array(z.object({ line: z.string() }));
  for (const table of ['media_items', 'review_pins', 'review_comments', 'review_favorites', 'media_checks']) {
    const found = await db.execute(
      sql`select (to_jsonb(t) - 'updated_at')::text as line from ${sql.raw(table)} t order by 1`,
    );
    for (const { line } of rows.parse(found.rows)) hash.update(line);
  }
  return hash.digest('hex');
}

/** Some of its items, those of the beginning in its property. */
async function addItems(db: Db, id: string, from: number): Promise<void> {
  await db.execute(sql`
    insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb, is_general_media, day,
      search_text, status, sha256, created_at, is_placed, order_key)
    select gen_random_uuid(), ${id}::uuid, p.id, 'photo-' || g || '.jpg', ${id} || '/' || g, 'image/jpeg', 'photo', 4000 + g, 4, p.id is null,
      date '2020-01-01' + (g / 40)::int, 'photo-' || g || '.jpg' || chr(10) || case when g <= ${DELETED} then 'garden' else '' end,
      'ready', encode(sha256(g::text::bytea), 'hex'), timestamptz '2020-01-01' + g * interval '1 minute',
      p.id is not null, case when p.id is null then '' else '!' || lpad(g::text, 10, '0') end
    from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) as g left join properties p on p.realtor_id = ${id}::uuid and g <= 500`);
}

/** A library of many items, of which some belong to a property where they have places, pins and favorites. */
async function fillLibrary({ db }: TestStudio, { id }: Person): Promise<void> {
  await db.execute(sql`
    insert into properties (id, name, realtor_id, created_at) values (gen_random_uuid(), 'Maple House', ${id}::uuid, now())`);
  for (let from = 1; from <= LIBRARY; from += AT_ONCE) await addItems(db, id, from);
  await db.execute(sql`with d as (insert into deliveries (id, property_id, created_at)
      select gen_random_uuid(), id, now() from properties where realtor_id = ${id}::uuid returning id),
    r as (insert into reviews (delivery_id) select id from d returning delivery_id)
    insert into review_pins (id, delivery_id, item_id, number, x, y, created_at)
      select gen_random_uuid(), r.delivery_id, m.id, 1, 0.5, 0.5, now() from r, media_items m where m.property_id is not null`);
  await db.execute(sql`insert into review_comments (id, pin_id, author_kind, user_id, text, created_at)
    select gen_random_uuid(), id, 'staff', null, 'The sky', now() from review_pins`);
  await db.execute(sql`analyze media_items`);
}

async function measureList(person: Person): Promise<string> {
  const times: number[] = [];
  let total: number | null = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const { body } = await person.browser.request<MediaPageJson>('GET', '/api/media?limit=100');
    times.push(performance.now() - begun);
    total = body.total;
  }
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1)} ms (total ${total ?? 'above 1,000'})`;
}

async function act(studio: TestStudio, person: Person, path: string): Promise<{ action: MediaActionJson; ms: number }> {
  const begun = performance.now();
  const { body } = await person.browser.request<MediaActionJson>('POST', `/api/media/${path}`, { json: {} });
  await applyAction(studio.ctx, { actId: body.id, run: RUN });
  const ms = performance.now() - begun;
  const { body: action } = await person.browser.request<MediaActionJson>('GET', `/api/media/acts/${body.id}`);
  return { action, ms };
}

const studio = await openTestStudio();
try {
  const jane = await signInPerson(studio);
  await fillLibrary(studio, jane);
  const before = await readSum(studio);
  console.log(`The library of ${LIBRARY.toLocaleString('en-US')}: a page in ${await measureList(jane)}.`);
  const { body: chosen } = await jane.browser.request<MediaChoiceJson>('POST', '/api/media/selections', {
    json: { q: 'garden' },
  });
  const deleted = await act(studio, jane, `selections/${chosen.id}/delete`);
  console.log(
    `${deleted.action.changed.toLocaleString('en-US')} items deleted in ${(deleted.ms / 1000).toFixed(1)} s.`,
  );
  await purgeHiddenMedia(studio.ctx);
  console.log(`With them in the trash: a page in ${await measureList(jane)}.`);
  const trashAt = performance.now();
  const { body: trash } = await jane.browser.request<{ count: number; bytes: number }>('GET', '/api/media/trash');
  console.log(
    `The trash: ${trash.count.toLocaleString('en-US')} items, ${trash.bytes.toLocaleString('en-US')} bytes, a page in ${(performance.now() - trashAt).toFixed(1)} ms.`,
  );
  const undone = await act(studio, jane, `acts/${deleted.action.id}/undo`);
  console.log(
    `${undone.action.changed.toLocaleString('en-US')} items brought back in ${(undone.ms / 1000).toFixed(1)} s.`,
  );
  const isSame = (await readSum(studio)) === before && undone.action.changed === DELETED;
  console.log(
    `After it: a page in ${await measureList(jane)}. ${isSame ? 'Every row is what it was.' : 'ROWS DIFFER.'}`,
  );
  process.exitCode = isSame ? 0 : 1;
} finally {
  await studio.close();
}
