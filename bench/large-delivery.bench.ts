/**
 * A delivery of 300 photos on a phone whose processor is a quarter as quick: how heavy its page is, and whether it can be scrolled to its
 * end without a stop and without anything that moves. Needs a Chromium.
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
const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
await page.addInitScript(watchPage);
await page.goto(address, { waitUntil: 'load' });
await page.getByRole('button', { name: 'Choose photos' }).isEnabled();
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
reportLine({ name: 'its scripts, compressed', unit: 'kB', ours: weighed.scripts / 1000, mark: { atMost: 150 } });
reportLine({ name: 'its elements', unit: 'nodes', ours: weighed.nodes, mark: { atMost: 3000 } });
reportLine({ name: 'longest task while it opens', unit: 'ms', ours: opened.longest });
reportLine({ name: 'long tasks while it is scrolled', unit: 'tasks', ours: ended.tasks - opened.tasks });
reportLine({ name: 'slowest frame of scrolling', unit: 'ms', ours: scrolled.slowestMs, mark: { atMost: STOP_MS } });
reportLine({ name: 'layout shift to the end', unit: 'score', ours: ended.shift, mark: { atMost: 0.001 } });
console.log(`${scrolled.frames} frames; the longest task of all took ${ended.longest.toFixed(0)} ms.`);
