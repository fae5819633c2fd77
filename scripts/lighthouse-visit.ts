import { chromium } from '@playwright/test';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { chromiumLaunchOptions } from './browser/find-chromium.ts';
import { listScripts, type Measurement, makeMeasurement } from './lighthouse-marks.ts';
import { loadLighthouse } from './lighthouse-package.ts';

/** Returns the bytes of some files as brotli sends them, without their headers. A file that is not there weighs NaN. */
async function weigh(urls: string[]): Promise<number> {
  const lengths = urls.map(async (url) => {
    const { ok, headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    return ok ? Number(headers.get('Content-Length')) : Number.NaN;
  });
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
}

/** Measures one first visit of a page with Lighthouse, as a phone on a slow line makes it. */
export async function measureVisit(url: string, path: string): Promise<Measurement> {
  const port = await findFreePort();
  const { args, ...launch } = chromiumLaunchOptions(process.env);
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const lighthouse = await loadLighthouse();
    const result = await lighthouse(new URL(path, url).href, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
    return makeMeasurement(path, result.lhr, await weigh(listScripts(result.lhr)));
  } finally {
    await browser.close();
  }
}
