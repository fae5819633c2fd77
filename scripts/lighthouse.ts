/**
 * Measures the public pages with Lighthouse, as a phone on a slow line sees the built product on its first visit, prints
 * a table and fails below the marks. Builds what is stale, and starts its own server over a
 * temporary folder. `npm run lighthouse`, or for some paths: `npm run lighthouse -- / /pricing`. Needs a quiet machine:
 * other work on it counts as a slower phone.
 */
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { chromiumLaunchOptions } from './browser/find-chromium.ts';
import { type Measurement, measurementOf, medianOf, problemsOf, scriptsOf, tableOf } from './lighthouse-marks.ts';
import { runCommand } from './run-command.ts';

/** A first measurement below the marks is repeated this often: the median of all decides. */
const REPETITIONS = 2;

/** Returns the bytes of some files as brotli sends them, without their headers. A file that is not there weighs NaN. */
async function weigh(urls: string[]): Promise<number> {
  const lengths = urls.map(async (url) => {
    const { ok, headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    return ok ? Number(headers.get('Content-Length')) : Number.NaN;
  });
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
}

async function measureOnce(url: string, path: string): Promise<Measurement> {
  const port = await findFreePort();
  const { args, ...launch } = chromiumLaunchOptions(process.env);
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const flags: Flags = { port, output: 'json', logLevel: 'error' };
    const result = await lighthouse(new URL(path, url).href, flags);
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
    return measurementOf(path, result.lhr, await weigh(scriptsOf(result.lhr)));
  } finally {
    await browser.close();
  }
}

async function measure(url: string, path: string): Promise<Measurement> {
  const runs = [await measureOnce(url, path)];
  for (let run = 0; run < REPETITIONS && runs.some((measured) => problemsOf(measured).length > 0); run += 1) {
    runs.push(await measureOnce(url, path));
  }
  return medianOf(runs);
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
if (code !== 0 || !(await ensureChromium())) {
  console.error('Lighthouse needs the built pages and a Chromium (CHROME_PATH).');
  process.exitCode = 1;
} else {
  const measured = await measurePages();
  const problems = measured.flatMap(problemsOf);
  console.log([tableOf(measured), '', ...problems].join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}
