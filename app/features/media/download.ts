import { getMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { makeZip } from './api/media.ts';
import { type ChosenAll, zipChosen } from './api/selections.ts';
import { getMediaName } from './format-media.ts';
import { removeItems } from './media-cache.ts';

/** The status of a file whose order is not paid. */
const PAYMENT_REQUIRED = 402;

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
  const messages = getMessages('library').media;
  const answer = await fetchSafely(address, { method: 'HEAD', redirect: 'manual' });
  if (answer.ok || answer.type === 'opaqueredirect') return;
  const isLocked = answer.status === PAYMENT_REQUIRED;
  throw new DownloadRefused(isLocked ? messages.lockedUntilPaid : messages.httpStatus({ status: answer.status }));
}

function saveFrom(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

function showStartedToast(description: string): void {
  const messages = getMessages('library').media;
  toast({ title: messages.downloadStarted, description, variant: 'success' });
}

function showFailedToast(error: unknown): void {
  const messages = getMessages('library').media;
  const description = error instanceof DownloadRefused ? error.message : handleRequestError(error);
  toast({ title: messages.downloadFailed, description, variant: 'destructive' });
}

/** Saves one item, and says in a toast how it went (MED-29). Never throws. */
export async function downloadItem(item: MediaJson, size: DownloadSize = 'original'): Promise<void> {
  const messages = getMessages('library').media;
  if (!item.public_url) {
    const description = messages.noDownloadLink;
    toast({ title: messages.downloadUnavailable, description, variant: 'destructive' });
    return;
  }
  try {
    const address = downloadAddress(item.public_url, size);
    await requireFile(address);
    saveFrom(address, item.file_name);
    showStartedToast(item.file_name);
  } catch (error) {
    showFailedToast(error);
  }
}

const SHOWN_NAMES = 3;

/** Says which items are gone, and takes them off the page, so that the next try is without them. */
function showMissingToast(items: readonly MediaJson[], missing: ReadonlySet<string>): void {
  const messages = getMessages('library').media;
  const names = items.filter(({ id }) => missing.has(id)).map(getMediaName);
  const more = names.length - SHOWN_NAMES;
  const list = more > 0 ? messages.andMore({ names: names.slice(0, SHOWN_NAMES).join(', '), more }) : names.join(', ');
  const description = messages.someMissing({ missing: names.length, total: items.length, list });
  toast({ title: messages.downloadFailed, description, variant: 'destructive' });
  removeItems([...missing]);
}

/** Which items the server has refused an archive for; empty where it was about something else. */
function missingIn(error: unknown): Set<string> {
  const isOfIds = error instanceof ApiProblem && error.code === 'not_found';
  return new Set(
    isOfIds ? error.fields.filter(({ path }) => path.startsWith('ids.')).map(({ message }) => message) : [],
  );
}

/** Saves many items as one archive, in a size, and says in a toast how it went; one comes as it is. Never throws. */
export async function downloadItems(items: readonly MediaJson[], size: DownloadSize): Promise<void> {
  const messages = getMessages('library').media;
  const [first] = items;
  if (first && items.length === 1) return downloadItem(first, size);
  try {
    const ids = items.map(({ id }) => id);
    saveFrom(await makeZip(ids, size), 'media.zip');
    showStartedToast(messages.oneZipFile({ count: items.length, missing: 0 }));
  } catch (error) {
    const missing = missingIn(error);
    if (missing.size > 0) showMissingToast(items, missing);
    else showFailedToast(error);
  }
}

/** Saves all that was chosen at the server as one archive, in a size, and says in a toast how it went. Never throws. */
export async function downloadChosen(chosen: ChosenAll, size: DownloadSize): Promise<void> {
  const messages = getMessages('library').media;
  try {
    const { url, count, missing } = await zipChosen(chosen, size);
    saveFrom(url, 'media.zip');
    showStartedToast(messages.oneZipFile({ count, missing }));
  } catch (error) {
    showFailedToast(error);
  }
}
