import { fetchSafely } from '#app/lib/fetch-safely.ts';
import { toast } from '#app/lib/toast.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { makeZip } from './api/make-zip.ts';
import { itemWords } from './media-words.ts';
import { failureWords } from './trouble.ts';

/** The file could not be had; the message says how the server answered. */
class DownloadRefused extends Error {}

/** An address with which the server gives the file to be saved, in a size. */
function downloadAddress(url: string, size: DownloadSize): string {
  const address = new URL(url, window.location.origin);
  address.searchParams.set('download', '1');
  if (size !== 'original') address.searchParams.set('size', size);
  return address.href;
}

/**
 * Asks whether the file is there, without fetching it: the browser then saves it by itself, whatever its size. A store
 * elsewhere answers with a redirect, which is answer enough.
 */
async function requireFile(address: string): Promise<void> {
  const answer = await fetchSafely(address, { method: 'HEAD', redirect: 'manual' });
  if (answer.ok || answer.type === 'opaqueredirect') return;
  throw new DownloadRefused(`The server answered with HTTP status ${answer.status}.`);
}

function saveFrom(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

function sayStarted(description: string): void {
  toast({ title: 'Download Started', description, variant: 'success' });
}

function sayFailed(error: unknown): void {
  const description = error instanceof DownloadRefused ? error.message : failureWords(error);
  toast({ title: 'Download Failed', description, variant: 'destructive' });
}

/** Saves one item, and says in a toast how it went (spec §8 Admin and media). Never throws. */
export async function downloadItem(item: MediaJson, size: DownloadSize = 'original'): Promise<void> {
  if (!item.public_url) {
    const description = 'This media item does not have a direct download link.';
    toast({ title: 'Download Unavailable', description, variant: 'destructive' });
    return;
  }
  try {
    const address = downloadAddress(item.public_url, size);
    await requireFile(address);
    saveFrom(address, item.file_name);
    sayStarted(item.file_name);
  } catch (error) {
    sayFailed(error);
  }
}

/** Saves many items as one archive, in a size, and says in a toast how it went; one comes as it is. Never throws. */
export async function downloadItems(items: readonly MediaJson[], size: DownloadSize): Promise<void> {
  const [first] = items;
  if (first && items.length === 1) return downloadItem(first, size);
  try {
    const ids = items.map(({ id }) => id);
    saveFrom(await makeZip(ids, size), 'media.zip');
    sayStarted(`${itemWords(items.length)} as one ZIP file`);
  } catch (error) {
    sayFailed(error);
  }
}
