import { expect, test } from '@playwright/test';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { checkOutAtOnce, noTimeGivenTwice } from '#e2e/stress/check-out-at-once.ts';
import { allPaidOnce, payOnTwoServers } from '#e2e/stress/pay-on-two-servers.ts';
import { nobodyTurnedAway, uploadOnTwoServers } from '#e2e/stress/upload-on-two-servers.ts';
import { paced } from '#scripts/test/setup/pace.ts';

// The embedded database has one process by its lock, so there are no two servers without a Postgres.
const postgres = process.env.TEST_DATABASE_URL;
if (postgres) {
  test('payments at once on two servers, with one Postgres that is some way off, are all taken in, with invoice numbers without gaps', async () => {
    const orders = 12;
    const figures = await withScratchDatabase(postgres, (databaseUrl = postgres) =>
      payOnTwoServers({ orders, delayMs: 20, databaseUrl }),
    );
    expect(figures).toMatchObject(allPaidOnce(orders));
  });

  test('one time of three people that many choose, order and pay at once is three shoots on two servers with kills', async () => {
    test.setTimeout(paced(300_000));
    const options = { customers: 16, people: 3, servers: 2, kills: 3, seed: 6 } as const;
    const figures = await withScratchDatabase(postgres, (databaseUrl = postgres) =>
      checkOutAtOnce({ ...options, databaseUrl }),
    );
    expect(figures).toMatchObject(noTimeGivenTwice(options, figures));
  });

  test('uploads go on at the other of two servers with one bucket: in turns, after a silent line, a pause and a kill', async () => {
    const figures = await withScratchDatabase(postgres, (databaseUrl = postgres) =>
      uploadOnTwoServers({ storage: 's3', databaseUrl }),
    );
    expect(figures).toMatchObject(nobodyTurnedAway);
  });
}
