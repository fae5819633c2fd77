/**
 * Measures the public pages with Lighthouse, as a phone on a slow line sees the built product on its first visit, prints
 * a table and fails below the marks. Builds what is stale, and starts its own server over a
 * temporary folder; the first run installs Lighthouse. `npm run lighthouse`, or for some paths: `npm run lighthouse -- / /pricing`. Needs a quiet machine:
 * other work on it counts as a slower phone.
 */
import { startServer } from '#e2e/harness/server-process.ts';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { findMedian, listProblems, type Measurement, makeTable } from './lighthouse-marks.ts';
import { ensureLighthouse } from './lighthouse-package.ts';
import { measureVisit } from './lighthouse-visit.ts';
import { runCommand } from './run-command.ts';

/** A first measurement below the marks is repeated this often: the median of all decides. */
const REPETITIONS = 2;

async function measure(url: string, path: string): Promise<Measurement> {
  const runs = [await measureVisit(url, path)];
  for (let run = 0; run < REPETITIONS && runs.some((measured) => listProblems(measured).length > 0); run += 1) {
    runs.push(await measureVisit(url, path));
  }
  return findMedian(runs);
}

/** The paths of all pages that the sitemap names. */
async function listPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function measurePages(): Promise<Measurement[]> {
  const wanted = process.argv.slice(2);
  const server = await startServer();
  const paths = wanted.length > 0 ? wanted : await listPages(server.url);
  const measured: Measurement[] = [];
  try {
    for (const path of paths) {
      measured.push(await measure(server.url, path));
      console.error(`${path} is measured.`);
    }
  } finally {
    await server.stop();
    server.remove();
  }
  return measured;
}

const { code } = await runCommand('node', ['scripts/build/build-if-stale.ts'], { isShown: true });
if (code !== 0 || !(await ensureChromium()) || !(await ensureLighthouse())) {
  console.error('This needs the built pages, a Chromium (CHROME_PATH), and Lighthouse from npm.');
  process.exitCode = 1;
} else {
  const measured = await measurePages();
  const problems = measured.flatMap(listProblems);
  console.log([makeTable(measured), '', ...problems].join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}
