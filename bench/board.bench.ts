import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { chromiumLaunchOptions } from '#scripts/browser/find-chromium.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { fillDatabase } from './databases.ts';
import { noteLongTasks, takeLongest } from './long-tasks.ts';

/** The production board with 200 cards, all of them shown: how soon it is there, and what a move of a card costs the page. */
const CARDS = 200;
const ROUNDS = 7;
const MOST_TASK_MS = 100;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Fills the database of a server that does not run. */
async function fillBoard(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, false);
  const houses = sql`with houses as (
      insert into properties (id, name, address, city, created_at)
      select gen_random_uuid(), 'House ' || n, n || ' Oak Lane', 'Bethesda', now() - n * interval '1 hour'
      from generate_series(1, ${CARDS}::int) as n returning id, name)
    insert into productions (property_id, stage, stage_since, created_at)
    select id, (array['shot','uploaded','editing','check','review','delivered'])[1 + substr(name, 7)::int % 6],
      now() - substr(name, 7)::int * interval '1 hour', now() from houses`;
  await fillDatabase(database.db, (tx) => tx.execute(houses));
  await database.close();
}

async function busyMs(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** Drags the first card of a column into another one in small steps, and waits until the server has it. */
async function dragCard(page: Page, [from, to]: readonly [string, string]): Promise<void> {
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const card = column(from).getByRole('listitem').first();
  const [start, end] = [await card.boundingBox(), await column(to).boundingBox()];
  if (!start || !end) throw new Error('The board is not on the page.');
  await page.mouse.move(start.x + 40, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + 120, { steps: 20 });
  await page.mouse.up();
  await page.getByText(`Moved to ${to}`).first().waitFor();
}

type Measured = { shownMs: number; bytes: number; dragMs: number; longestMs: number };

async function measure(server: ServerProcess, admin: Person, browser: Browser): Promise<Measured> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signInContext(context, server, admin);
  const page = await context.newPage();
  await page.addInitScript(noteLongTasks);
  const answered = page.waitForResponse((answer) => /\/api\/admin\/production(\?|$)/.test(answer.url()));
  await page.goto('/admin/production');
  const answer = await answered;
  const { responseBodySize: bytes } = await answer.request().sizes();
  await page.getByRole('button', { name: 'Show more' }).first().waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) await more.first().click();
  await page.waitForFunction((all) => document.querySelectorAll('section li').length === all, CARDS);
  await takeLongest(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const busy = await busyMs(page);
  const before = await busy();
  await dragCard(page, ['Shot', 'Uploaded']);
  const measured = { shownMs, bytes, dragMs: (await busy()) - before, longestMs: await takeLongest(page) };
  await context.close();
  return measured;
}

const first = await startServer();
const admin = await createPerson(first, { role: 'admin' });
await first.stop();
await fillBoard(first.dataDir);
const server = await startServer({ dataDir: first.dataDir });
const browser = await chromium.launch(chromiumLaunchOptions(process.env));
const rounds: Measured[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(server, admin, browser));
await browser.close();
await server.stop();
server.remove();

const of = (field: keyof Measured) => median(rounds.map((each) => each[field]));
reportLine({ name: `board of ${CARDS} cards: until it is shown`, ours: of('shownMs'), unit: 'ms' });
reportLine({ name: `board of ${CARDS} cards: bytes of its request`, ours: of('bytes') / 1024, unit: 'KB' });
reportLine({ name: `board of ${CARDS} cards: main thread for a drag`, ours: of('dragMs'), unit: 'ms' });
reportLine({
  name: `board of ${CARDS} cards: longest task of a drag`,
  ours: of('longestMs'),
  unit: 'ms',
  mark: { atMost: MOST_TASK_MS },
});
