/**
 * A delivery of 300 photos on a phone, as quick as this machine and a quarter of that: how heavy its page is, and whether it can be scrolled
 * to its end without a stop and without anything that moves. Needs a Chromium.
 */
import { readdirSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';
import sharp from 'sharp';
import { makeDeliveryLink, makeProperty, type TestFile, uploadFiles } from '#e2e/harness/delivery-calls.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { chromiumLaunchOptions } from '#scripts/browser/find-chromium.ts';

const PHOTOS = 300;
const SLOWER = 4;
/** What the eye takes for a stop, in milliseconds. */
const STOP_MS = 200;

const ARTWORK = readdirSync('artwork').filter((name) => /^(photo|drone)-.*\.jpg$/.test(name));

async function makeFiles(): Promise<TestFile[]> {
  const small = await Promise.all(
    ARTWORK.map((name) => sharp(`artwork/${name}`).resize({ width: 1200 }).jpeg().toBuffer()),
  );
  return Array.from({ length: PHOTOS }, (_, place) => ({
    name: `${place + 1}.jpg`,
    bytes: new Uint8Array(small[place % small.length] ?? Buffer.alloc(0)),
  }));
}

const server = await startServer({ env: { ACCOUNT_ATTEMPT_LIMIT: '100000' } });
const admin = await createPerson(server, { role: 'admin' });
const property = await makeProperty(server, admin, 'Maple House');
await uploadFiles(server, admin, property, await makeFiles());
const address = server.url + (await makeDeliveryLink(server, admin, property.id));

/** What a browser notes while a page is there. */
function watchPage(): void {
  const seen = { longest: 0, tasks: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.tasks += 1;
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

type Seen = { longest: number; tasks: number; shift: number };

/** Scrolls to the end, a part of the screen in each frame, and waits for the pictures there. Returns how long the slowest frame took. */
async function scrollToEnd(): Promise<{ slowestMs: number; frames: number }> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let [slowestMs, frames, before] = [0, 0, await frame()];
  for (let end = -1; end !== scrollY; ) {
    end = scrollY;
    scrollBy(0, innerHeight / 8);
    const now = await frame();
    slowestMs = Math.max(slowestMs, now - before);
    before = now;
    frames += 1;
  }
  return { slowestMs, frames };
}

const browser = await chromium.launch(chromiumLaunchOptions(process.env));

/** One visit to the end of the page, with the processor so many times slower. */
async function visit(slower: number) {
  const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('button:enabled', { hasText: 'Choose photos' }).waitFor();
  await page.waitForLoadState('networkidle');
  const weighed = await page.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const sizeOf = (entry?: PerformanceEntry) =>
      entry && 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0;
    return {
      html: sizeOf(html),
      scripts: scripts.reduce((sum, each) => sum + sizeOf(each), 0),
      nodes: document.querySelectorAll('*').length,
      pictures: document.querySelectorAll('main li img').length,
    };
  });
  const opened = await page.evaluate((): Seen => ({ ...Reflect.get(window, 'seen') }));
  const scrolled = await page.evaluate(scrollToEnd);
  const ended = await page.evaluate((): Seen => ({ ...Reflect.get(window, 'seen') }));
  await context.close();
  const tasks = ended.tasks - opened.tasks;
  return { weighed, opened, shift: ended.shift, longest: ended.longest, tasks, ...scrolled };
}

const { weighed, ...quick } = await visit(1);
const slow = await visit(SLOWER);
await browser.close();
await server.stop();
server.remove();

if (weighed.pictures !== PHOTOS) throw new Error(`${weighed.pictures} of ${PHOTOS} photos are on the page.`);
reportLine({
  name: `HTML of ${PHOTOS} photos, compressed`,
  unit: 'kB',
  ours: weighed.html / 1000,
  mark: { atMost: 60 },
});
reportLine({
  name: 'its scripts with those of the review, compressed',
  unit: 'kB',
  ours: weighed.scripts / 1000,
  mark: { atMost: 220 },
});
reportLine({ name: 'its elements', unit: 'nodes', ours: weighed.nodes, mark: { atMost: 3000 } });
for (const [machine, seen] of [
  ['', quick],
  [`, ${SLOWER} times slower`, slow],
] as const) {
  reportLine({ name: `longest task while it opens${machine}`, unit: 'ms', ours: seen.opened.longest });
  reportLine({ name: `long tasks in ${seen.frames} frames of scrolling${machine}`, unit: 'tasks', ours: seen.tasks });
  reportLine({
    name: `slowest frame of scrolling${machine}`,
    unit: 'ms',
    ours: seen.slowestMs,
    mark: { atMost: STOP_MS },
  });
  reportLine({ name: `layout shift to the end${machine}`, unit: 'score', ours: seen.shift, mark: { atMost: 0.001 } });
}
console.log(`The longest tasks of all: ${quick.longest.toFixed(0)} ms and ${slow.longest.toFixed(0)} ms.`);
