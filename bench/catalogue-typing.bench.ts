import { chromium, type Page } from '@playwright/test';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { closeShop, startDemoShop } from '#e2e/harness/shop.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { chromiumLaunchOptions } from '#scripts/browser/find-chromium.ts';
import { FEW, MANY, makeServices, TIERS } from './large-catalogue.ts';
import { medianRound } from './statistics.ts';

/**
 * What a key costs the main thread of the browser in the editor of a catalogue with 300 services of 40 sizes, all that
 * follows from it included, against the same in one with 7: typed at the pace of a quick typist.
 */
const KEYS = 30;
const PACE_MS = 60;
const ROUNDS = 3;
const MAX_RATIO = 2;

const shop = await startDemoShop({});
const admin = await createPerson(shop, { role: 'admin' });
const browser = await chromium.launch(chromiumLaunchOptions(process.env));

async function saveDraft(count: number): Promise<void> {
  const address = `${shop.url}/api/admin/catalogue/draft`;
  const headers = { Cookie: admin.cookie, 'Content-Type': 'application/json' };
  const draft = await fetch(address, { headers });
  const { content } = (await draft.json()) as { content: object };
  const saved = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'If-Match': draft.headers.get('ETag') ?? '' },
    body: JSON.stringify({ ...content, packages: makeServices(count), addOns: [], choices: [] }),
  });
  if (!saved.ok) throw new Error(`The draft was refused: ${await saved.text()}`);
}

/** Milliseconds of the main thread for each key that is typed into a field. */
async function typeInto(page: Page, name: RegExp): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.getByRole('textbox', { name }).first().click();
  await page.keyboard.press('End');
  const before = await busy();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace');
    await page.waitForTimeout(PACE_MS);
  }
  return ((await busy()) - before) / KEYS;
}

/** Opens the editor and types a description and a price. */
async function measure(count: number): Promise<{ words: number; price: number }> {
  await saveDraft(count);
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  await signInContext(context, shop, admin);
  const page = await context.newPage();
  await page.goto('/admin/catalogue');
  await page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: /^Home/ }).first().click();
  const words = await typeInto(page, /^Description/);
  const amounts = await typeInto(page, /^Price, size 20$/);
  await context.close();
  return { words, price: amounts };
}

const rounds: { few: Awaited<ReturnType<typeof measure>>; many: Awaited<ReturnType<typeof measure>> }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ few: await measure(FEW), many: await measure(MANY) });
await browser.close();
await closeShop(shop);

for (const field of ['words', 'price'] as const) {
  reportLine({
    name: `a key in the ${field} of one of ${MANY} services of ${TIERS} sizes, against ${FEW}`,
    unit: 'ms',
    ...medianRound(rounds.map(({ few, many }) => ({ ours: many[field], bare: few[field] }))),
    mark: { atMost: MAX_RATIO },
  });
}
