import { expect, test } from '@playwright/test';
import { paced } from '#scripts/test/setup/pace.ts';
import { checkOutAtOnce, noTimeGivenTwice } from './check-out-at-once.ts';
import { deliverAtOnce } from './deliver-at-once.ts';
import { killAtRandom, nothingLost } from './kill-at-random.ts';
import { everythingOnce, killUploads } from './kill-uploads.ts';
import { eachInOrder, sendUnderKills } from './send-under-kills.ts';

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
  test.setTimeout(paced(300_000));
  const orders = 4;
  const figures = await killAtRandom({ orders, customersAtOnce: 1, seed: 7 });
  expect(figures.killsWhileAnswering + figures.killsWhileStarting).toBeGreaterThanOrEqual(2);
  expect(figures).toMatchObject(nothingLost(orders));
});

test('check 115: uploads to a server that is killed at random moments end as one item each, and leave nothing behind', async () => {
  test.setTimeout(paced(200_000));
  const files = 5;
  const figures = await killUploads({ files, atOnce: 2, leastKills: 3, seed: 3 });
  expect(figures.kills).toBeGreaterThanOrEqual(3);
  expect(figures).toMatchObject(everythingOnce(files));
});

test('one time of three people that many choose, order and pay at once is three shoots, also where the server is killed', async () => {
  test.setTimeout(paced(300_000));
  const options = { customers: 12, people: 3, servers: 1, kills: 2, seed: 5 } as const;
  const figures = await checkOutAtOnce(options);
  expect(figures).toMatchObject(noTimeGivenTwice(options, figures));
});

test('events come at least once, signed and in the order of their subjects, from a server that is killed at random moments', async () => {
  test.setTimeout(paced(200_000));
  const options = { events: 60, subjects: 6, kills: 3, servers: 1, seed: 4 };
  expect(await sendUnderKills(options)).toMatchObject({ ...eachInOrder(options), kills: 3 });
});
