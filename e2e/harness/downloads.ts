import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paced } from '#scripts/test/setup/pace.ts';

/** SHA-256 of a file, in hexadecimal digits. */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const TRIES = 3;

/**
 * The name and the bytes of what a click saves. A click that meets a link while its page is still being drawn on a busy machine can be lost: then, as
 * a person would, it is made again.
 */
export async function downloadBy(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  for (let tries = 1; ; tries += 1) {
    const started = page.waitForEvent('download', { timeout: paced(60_000) });
    const begun = started.catch((error: unknown) => {
      if (tries === TRIES) throw error;
      return null;
    });
    await click();
    const download = await begun;
    if (download) return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }
}
