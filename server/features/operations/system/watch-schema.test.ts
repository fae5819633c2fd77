import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { orders } from '#server/db/schema/orders.ts';
import { readOwnMigration } from '#server/db/schema-version.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeEach(async () => {
  studio = await openTestStudio();
});
afterEach(() => studio.close());

/** What a newer version leaves when it has migrated: one more migration that this one does not know. */
const migrateByNewer = () =>
  studio.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${readOwnMigration() + 1})`,
  );

test('docs/scale.md, a newer version: the process of the version before reads on, writes nothing, is not ready, and ends its work', async () => {
  const watch = studio.services.schemaWatch;
  let hasEnded = false;
  watch.start(async () => {
    hasEnded = true;
  });
  expect((await placeOrder(studio.url, orderBody())).status).toBe(201);
  expect((await fetch(`${studio.url}/api/ready`)).status).toBe(200);

  await migrateByNewer();
  await vi.waitUntil(() => hasEnded, { timeout: paced(20_000) });
  const refused = await fetch(`${studio.url}/api/contact`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('this process is of the version before and changes nothing any more'),
  });
  expect((await placeOrder(studio.url, orderBody())).status).toBe(503);
  expect(await studio.db.$count(orders)).toBe(1);
  expect((await fetch(`${studio.url}/api/config`)).status).toBe(200);
  expect((await fetch(`${studio.url}/api/health`)).status).toBe(200);
  watch.stop();
});

test('a database that is as this version made it ends nothing', async () => {
  expect(await studio.services.schemaWatch.look()).toBe(false);
  await migrateByNewer();
  expect(await studio.services.schemaWatch.look()).toBe(true);
  await studio.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  expect(await studio.services.schemaWatch.look(), 'what was written meanwhile is not known').toBe(true);
});
