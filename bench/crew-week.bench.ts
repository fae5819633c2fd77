import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { chromiumLaunchOptions } from '#scripts/browser/find-chromium.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { fillDatabase } from './databases.ts';
import { noteLongTasks, takeLongest } from './long-tasks.ts';

/** Fourteen days of thirty people with three shoots each on every working day: how soon they are there, and what a drag over all of them costs. */
const [PEOPLE, ROUNDS, MOST_TASK_MS] = [30, 3, 100];
const STEPS = 40;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Fills the database of a server that does not run, from the Monday before last on. */
async function fillWeek(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, false);
  const crew = sql`insert into people (id, position, name, color, created_at)
    select gen_random_uuid(), 100 + n, 'Person ' || n, '#0ea5e9', now() from generate_series(1, ${PEOPLE - 1}::int) as n`;
  const shoots = sql`insert into bookings (id, person_id, shoot_datetime, ends_at, busy_from, busy_to, status, package_name,
      customer_name, customer_email, address, notes, package_details, created_at)
    select gen_random_uuid(), people.id, begins, begins + interval '90 minutes', begins, begins + interval '90 minutes', 'confirmed',
      'Growth', 'Customer ' || day || ' ' || hour, '', concat(hour, day) || ' Wilson Avenue, Arlington, VA', '', '{"price":735,"photoCount":55}', now()
    from people, generate_series(0, 20) as day, unnest(array[14, 17, 20]) as hour,
      lateral (select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' + day * interval '1 day' + hour * interval '1 hour' as begins) as at
    where day % 7 < 5`;
  await fillDatabase(database.db, async (tx) => {
    await tx.execute(crew);
    await tx.execute(shoots);
  });
  await database.close();
}

type Measured = { shownMs: number; bytes: number; fitsMs: number; longestMs: number };

/** Carries the first shoot of the table over many cells, down and back, and lets it go where it was. */
async function dragOver(page: Page): Promise<void> {
  const card = page.locator('[data-cell] button').first();
  const start = await card.boundingBox();
  if (!start) throw new Error('The week is not on the page.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const x = start.x + 20 + ((step * 37) % 900);
    const y = start.y + 10 + ((step * 23) % 400);
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function measure(page: Page): Promise<Measured> {
  const answered = page.waitForResponse((answer) => /\/crew-weeks\?/.test(answer.url()));
  await page.goto('/admin/calendar?view=people&days=14');
  const { responseBodySize: bytes } = await (await answered).request().sizes();
  await page.waitForFunction((all) => document.querySelectorAll('[data-row]').length === all, PEOPLE);
  const shownMs = await page.evaluate(() => performance.now());
  // Whatever loading left to do ends first.
  await page.waitForLoadState('networkidle');
  await takeLongest(page);
  const asked = page.waitForResponse((answer) => /\/crew-weeks\/fits/.test(answer.url()));
  await dragOver(page);
  const { requestStart, responseEnd } = (await asked).request().timing();
  return { shownMs, bytes, fitsMs: responseEnd - requestStart, longestMs: await takeLongest(page) };
}

const first = await startServer();
const admin = await createPerson(first, { role: 'admin' });
await first.stop();
await fillWeek(first.dataDir);
const server = await startServer({ dataDir: first.dataDir });
const browser = await chromium.launch(chromiumLaunchOptions(process.env));
const rounds: Measured[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signInContext(context, server, admin);
  const page = await context.newPage();
  await page.addInitScript(noteLongTasks);
  rounds.push(await measure(page));
  await context.close();
}
await browser.close();
await server.stop();
server.remove();

const of = (field: keyof Measured) => median(rounds.map((each) => each[field]));
const week = `14 days of ${PEOPLE} people`;
reportLine({ name: `${week}: until they are shown`, ours: of('shownMs'), unit: 'ms' });
reportLine({ name: `${week}: bytes of their request`, ours: of('bytes') / 1024, unit: 'KB' });
reportLine({ name: `${week}: where a shoot fits in all of them`, ours: of('fitsMs'), unit: 'ms' });
reportLine({
  name: `${week}: longest task of a drag over them`,
  ours: of('longestMs'),
  unit: 'ms',
  mark: { atMost: MOST_TASK_MS },
});
