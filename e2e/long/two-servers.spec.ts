import { expect, test } from '@playwright/test';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { eachInOrder, sendUnderKills } from '#e2e/stress/send-under-kills.ts';
import { paced } from '#scripts/test/setup/pace.ts';

const postgres = process.env.TEST_DATABASE_URL;

test('events come at least once, signed and in the order of their subjects, from two servers with kills', async () => {
  test.setTimeout(paced(600_000));
  if (!postgres) throw new Error('Set TEST_DATABASE_URL: two servers need a Postgres.');
  const options = { events: 200, subjects: 20, kills: 4, servers: 2, seed: 8 };
  const figures = await withScratchDatabase(postgres, (databaseUrl = postgres) =>
    sendUnderKills({ ...options, databaseUrl }),
  );
  expect(figures).toMatchObject({ ...eachInOrder(options), kills: 4 });
});
