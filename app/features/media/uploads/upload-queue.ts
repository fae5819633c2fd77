import { upsertItems } from '#app/features/media/media-cache.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import { takePoster } from '#app/lib/pictures/take-poster.ts';
import { currentSession, watchSession } from '#app/lib/session/session-store.ts';
import { createStore, useStore } from '#app/lib/state/store.ts';
import { dismissToast, toast, toastQueue } from '#app/lib/state/toast.ts';
import { isVideoType, mediaTypeByName } from '#domain/media/media-kinds.ts';
import { sendPoster } from './api/send-poster.ts';
import { createSpeedometer } from './measure-speed.ts';
import { type Sending, sendFile, type UploadFailure } from './send-file.ts';
import {
  isSameFile,
  isSameTarget,
  isUnderWay,
  type SharedDetails,
  type UploadItem,
  type UploadTarget,
} from './upload-item.ts';

/** More lines at once make none of them faster. */
const MAX_AT_ONCE = 3;

const NONE: readonly UploadItem[] = [];
const store = createStore(() => NONE);
let lastId = 0;
let lastSaved: number | null = null;
let ownerId: string | null = null;
let onUploaded: () => void = () => {};
const sendings = new Map<string, Sending>();

/** The browser asks before it closes a page that is sending. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function setItems(next: readonly UploadItem[]): void {
  if (next.some((item) => isUnderWay(item) || item.state === 'paused')) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  store.set(next);
}

function change(id: string, changes: Partial<UploadItem>): void {
  setItems(store.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));
}

const find = (id: string) => store.get().find((item) => item.id === id);

/** The list of files, which continues wherever in the product its person is. */
export const uploadItems = store.get;

export function useUploadItems(): readonly UploadItem[] {
  return useStore(store, NONE);
}

/** The listeners for additions to the library, also after the dialog was closed. */
export function onUploadsDone(listener: () => void): void {
  onUploaded = listener;
}

/** Takes the list over for an account: what another one left at this browser is given up. */
export function claimUploads(accountId: string): void {
  if (ownerId !== null && ownerId !== accountId) purgeUploads();
  ownerId = accountId;
}

let stopWatching: (() => void) | null = null;

/** Signing out in any tab clears the list; after a session has expired the uploads may continue. */
function followSession(): void {
  const session = currentSession();
  if (session.state === 'visitor' && session.hasSignedOut) purgeUploads();
  if (session.state === 'signed_in') claimUploads(session.account.id);
}

function newItem(file: File, target: UploadTarget): UploadItem {
  lastId += 1;
  const id = `file-${lastId}`;
  const state = { state: 'waiting' as const, isStarted: false, sentBytes: 0, bytesPerSecond: null };
  const details = { description: '', tags: '', shared: { description: '', tags: '' } };
  return { ...state, ...details, id, file, target, isLineLost: false, error: null };
}

/**
 * Adds files; they wait for the button. Returns those that are in the list already and so are not added. One that had
 * failed is added in its place: its bytes may be others by now.
 */
export function addFiles(files: readonly File[], target: UploadTarget): File[] {
  stopWatching ??= watchSession(followSession);
  const isOf = (file: File) => (item: UploadItem) => isSameTarget(item.target, target) && isSameFile(item.file, file);
  const known: File[] = [];
  let next = store.get();
  for (const file of files) {
    const same = next.find(isOf(file));
    if (same && same.state !== 'error') known.push(file);
    else next = [...next.filter((item) => item !== same), newItem(file, target)];
  }
  setItems(next);
  return known;
}

/** Changes the details of one file. */
export function describeFile(id: string, details: Partial<SharedDetails>): void {
  change(id, details);
}

/** Takes a file from the list. What was stored of it is removed, unless it is whole. */
export function removeFile(id: string): void {
  const item = find(id);
  if (!item || item.state === 'saving') return;
  if (item.state !== 'complete') sendings.get(id)?.giveUp();
  sendings.delete(id);
  setItems(store.get().filter((other) => other.id !== id));
  startNext();
}

/** Sends all files that wait for a target, with the details for all of them. */
export function startAll(target: UploadTarget, shared: SharedDetails): void {
  const isMeant = (item: UploadItem) =>
    item.state === 'waiting' && !item.isStarted && isSameTarget(item.target, target);
  setItems(store.get().map((item) => (isMeant(item) ? { ...item, shared, isStarted: true } : item)));
  startNext();
}

export function pauseFile(id: string): void {
  if (find(id)?.state !== 'uploading') return;
  sendings.get(id)?.pause();
  change(id, { state: 'paused', bytesPerSecond: null, isLineLost: false });
  startNext();
}

export function resumeFile(id: string): void {
  if (find(id)?.state === 'paused') change(id, { state: 'waiting' });
  startNext();
}

/** Tries a file again that failed; what arrived before is not sent again. */
export function retryFile(id: string): void {
  if (find(id)?.state !== 'error') return;
  sendings.delete(id);
  change(id, { state: 'waiting', error: null, isStarted: true });
  startNext();
}

/** Cancels all uploads and clears the list, when the account signs out. */
export function purgeUploads(): void {
  stopWatching?.();
  stopWatching = null;
  for (const item of store.get()) if (item.state !== 'complete') sendings.get(item.id)?.giveUp();
  sendings.clear();
  setItems([]);
}

function startNext(): void {
  const items = store.get();
  const busy = items.filter(({ state }) => state === 'uploading' || state === 'saving').length;
  const next = items.filter(({ state, isStarted }) => isStarted && state === 'waiting');
  for (const item of next.slice(0, Math.max(0, MAX_AT_ONCE - busy))) begin(item);
  endRun();
}

function begin(item: UploadItem): void {
  change(item.id, { state: 'uploading', bytesPerSecond: null });
  const sending = sendings.get(item.id);
  if (sending) sending.resume();
  else sendings.set(item.id, send(item));
}

function send(item: UploadItem): Sending {
  const { id, file } = item;
  const speed = createSpeedometer();
  return sendFile(item, {
    onProgress(sentBytes) {
      if (find(id)?.state !== 'uploading') return;
      const bytesPerSecond = speed.note(sentBytes);
      change(id, {
        sentBytes,
        bytesPerSecond,
        isLineLost: false,
        state: sentBytes >= file.size ? 'saving' : 'uploading',
      });
    },
    onLineLost() {
      speed.reset();
      change(id, { isLineLost: true, bytesPerSecond: null, state: 'uploading' });
    },
    onDone: (mediaId) => finish(id, mediaId),
    onFailed: (failure) => fail(id, failure),
  });
}

function finish(id: string, mediaId: string): void {
  const item = find(id);
  if (!item) return;
  change(id, { state: 'complete', sentBytes: item.file.size, bytesPerSecond: null, isLineLost: false });
  if (item.target.accept === 'property') showSavedToast(item.file.name);
  const type = mediaTypeByName(item.file.name);
  if (type && isVideoType(type)) void addPoster(item.file, mediaId);
  startNext();
}

/** Gives a video its poster; lists that show it without one already show it anew. */
async function addPoster(file: File, mediaId: string): Promise<void> {
  const poster = await takePoster(file);
  const video = poster && (await sendPoster(mediaId, poster));
  if (video) upsertItems([video]);
}

/** Of many files that come through one after another, the toast that still waits gives way to the next one. */
function showSavedToast(fileName: string): void {
  const messages = getMessages('library').uploads;
  if (lastSaved !== null && toastQueue()[0]?.id !== lastSaved) dismissToast(lastSaved);
  lastSaved = toast({
    title: messages.uploadedFilename({ fileName }),
    description: messages.fileSavedSuccessfully,
    variant: 'success',
  });
}

function fail(id: string, failure: UploadFailure): void {
  const messages = getMessages('library').uploads;
  const item = find(id);
  if (!item) return;
  sendings.delete(id);
  change(id, { state: 'error', error: failure.message, bytesPerSecond: null, isLineLost: false });
  const isProperty = item.target.accept === 'property';
  const title = isProperty
    ? messages.errorName({ name: item.file.name })
    : messages.uploadFailedName({ name: item.file.name });
  if (failure.isSignedOut) {
    toast({ title: messages.authenticationError, description: failure.message, variant: 'destructive' });
  } else toast({ title, description: failure.message, variant: 'destructive' });
  startNext();
}

/** Once nothing is on its way: what succeeded leaves the list (MED-17), what failed stays. */
function endRun(): void {
  const messages = getMessages('library').uploads;
  const started = store.get().filter(({ isStarted }) => isStarted);
  const done = started.filter(({ state }) => state === 'complete');
  if (done.length === 0 || started.some((item) => isUnderWay(item) || item.state === 'paused')) return;
  for (const { id } of done) sendings.delete(id);
  setItems(store.get().filter(({ state }) => state !== 'complete'));
  const isLibrary = done.some(({ target }) => target.accept !== 'property');
  if (isLibrary && started.length === done.length) {
    toast({
      title: messages.uploadComplete,
      description: messages.filesAdded({ done: done.length }),
      variant: 'success',
    });
  }
  onUploaded();
}
