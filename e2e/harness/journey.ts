import { test as base, expect } from '@playwright/test';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { weekdayFrom } from '#domain/scheduling/bookings/working-hours.ts';
import { routeProvider } from '#e2e/fakes/provider-script.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { type CardShop, closeShop, type Shop, startCardShop, startDemoShop } from './shop.ts';
import { type Watch, watchContext } from './watch-context.ts';

const STUDIO_ZONE = 'America/New_York';

type Payments = 'demo' | 'card';

/** Servers, each started when a test first needs it. */
type Shops = { demo: () => Promise<Shop>; card: () => Promise<CardShop> };

type WorkerFixtures = {
  /** The servers that the tests of a worker share. */
  sharedShops: Shops;
  /** A day that no other test of this worker's servers requests. */
  nextFreeDay: () => string;
};

type TestFixtures = {
  /** Which shop this test visits; set with `test.use`. */
  payments: Payments;
  /**
   * Settings on top of the harness's own. A test that has them (`test.use`) gets servers of its own. They are no option of the
   * worker, which would begin anew for each such test, and again for the next one, with its browser and its servers.
   */
  settings: Record<string, string> | null;
  /** The servers of this test: its own, or those of its worker. */
  shops: Shops;
  shop: Shop;
  /** The shop with keys. */
  cardShop: CardShop;
  watch: Watch;
  freeDay: string;
  /** An address that no other test writes to. */
  email: string;
};

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= start();
    return started;
  };
}

/** Hands out servers with these settings, and ends those that were started. */
async function withShops(settings: Record<string, string>, use: (shops: Shops) => Promise<void>): Promise<void> {
  const running: Promise<Shop>[] = [];
  const keep = <T extends Shop>(start: () => Promise<T>) =>
    once(() => {
      const shop = start();
      running.push(shop);
      return shop;
    });
  await use({ demo: keep(() => startDemoShop(settings)), card: keep(() => startCardShop(settings)) });
  for (const shop of await Promise.all(running)) await closeShop(shop);
}

/**
 * The test of a journey: a built server of its worker, a browser that knows the provider's stand-in, and a watch under
 * which each journey fails on an error in the console, a breach of the content policy or a request to a third party.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  payments: ['demo', { option: true }],
  settings: [null, { option: true }],
  sharedShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    ({}, use) => withShops({}, use),
    { scope: 'worker', timeout: paced(120_000) },
  ],
  shops: [
    ({ settings, sharedShops }, use) => (settings ? withShops(settings, use) : use(sharedShops)),
    { timeout: paced(120_000) },
  ],
  nextFreeDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      let taken = 0;
      await use(() => {
        taken += 1;
        return weekdayFrom(addDays(dayInZone(new Date(), STUDIO_ZONE), 2), taken);
      });
    },
    { scope: 'worker' },
  ],
  shop: async ({ payments, shops }, use) => use(await shops[payments]()),
  cardShop: async ({ shops }, use) => {
    const shop = await shops.card();
    await use(shop);
    await shop.provider.clearFaults();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // Prerendered pages load their scripts after the first paint; until those run, the menu is a link to the footer.
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await open(address, options);
      if (javaScriptEnabled !== false) await expect(page.locator('a[aria-label=Menu]')).toHaveCount(0);
      return answer;
    };
    await use(page);
  },
  freeDay: async ({ nextFreeDay }, use) => use(nextFreeDay()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
  email: async ({}, use) => use(`customer-${crypto.randomUUID().slice(0, 8)}@example.com`),
  watch: [
    async ({ context, shop }, use, testInfo) => {
      if (shop.provider) await routeProvider(context, shop.provider.url);
      const watch = await watchContext(context, { own: shop.url, provider: shop.provider?.url ?? null });
      await use(watch);
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: shop.output() });
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
