import { expect, test } from '@playwright/test';
import { deliverAtOnce } from '#e2e/proofs/deliver-at-once.ts';
import { killAtRandom, nothingLost } from '#e2e/proofs/kill-at-random.ts';
import { everythingOnce, killUploads } from '#e2e/proofs/kill-uploads.ts';

/** Short forms of the proofs in scripts/, which take minutes and print their figures. */

test('100 messages of one payment at once, mixed with 20 questions of the browser, make one order, booking and mail', async () => {
  expect(await deliverAtOnce({ orders: 1, deliveries: 100, confirmations: 20 })).toEqual({
    webhooksAnswered2xx: 100,
    confirmationsAnsweredPaid: 20,
    paidOrders: 1,
    invoiceNumbers: 1,
    bookings: 1,
    mailsToCustomers: 1,
    mailsToStudio: 1,
    alerts: 0,
  });
});

test('a server that is killed at random moments loses no payment and counts none twice', async () => {
  test.setTimeout(300_000);
  const orders = 4;
  const figures = await killAtRandom({ orders, customersAtOnce: 1, seed: 7 });
  expect(figures.killsWhileAnswering + figures.killsWhileStarting).toBeGreaterThanOrEqual(2);
  expect(figures).toMatchObject(nothingLost(orders));
});

test('check 115: uploads to a server that is killed at random moments end as one item each, and leave nothing lying', async () => {
  test.setTimeout(600_000);
  const files = 5;
  const figures = await killUploads({ files, atOnce: 2, leastKills: 3, seed: 3 });
  expect(figures.kills).toBeGreaterThanOrEqual(3);
  expect(figures).toMatchObject(everythingOnce(files));
});
