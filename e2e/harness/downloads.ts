import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** SHA-256 of a file, in hexadecimal digits. */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The name and the bytes of what a click saves. */
export async function downloadBy(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
