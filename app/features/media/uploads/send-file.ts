import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { getMessages } from '#app/lib/language/messages.ts';
import { CANNOT_REACH_MESSAGE } from '#app/lib/request/request-errors.ts';
import { loadSentences, say } from '#app/lib/request/sentences.ts';
import { parseTags } from '#domain/media/tags.ts';
import { UPLOAD_PART_BYTES } from '#domain/media/upload-part.ts';
import type { UploadItem } from './upload-item.ts';

/** Where files are sent to: those of an editor to the job. */
const getEndpoint = ({ target: { editingKey } }: UploadItem) =>
  editingKey ? `/api/e/${editingKey}/uploads` : '/api/uploads';
const FIRST_DELAYS_MS = [0, 1000, 2000, 5000, 10_000];
const LAST_DELAY_MS = 15_000;
/** Some days without a line; each success begins the count again. */
const MAX_TRIES = 20_000;
const RETRY_DELAYS_MS = Array.from({ length: MAX_TRIES }, (_, tries) => FIRST_DELAYS_MS[tries] ?? LAST_DELAY_MS);
/** How often a request to a failing server is repeated. */
const MAX_FAILURES = 5;

/** Why a file could not be sent. `isSignedOut`: the session has ended. */
export class UploadFailure extends Error {
  readonly isSignedOut: boolean;

  constructor(message: string, isSignedOut = false) {
    super(message);
    this.isSignedOut = isSignedOut;
  }
}

export type SendEvents = {
  onProgress(sentBytes: number): void;
  onLineLost(): void;
  /** The file is an item now; the item has the id of the upload. */
  onDone(mediaId: string): void;
  onFailed(failure: UploadFailure): void;
};

/** A file that is being sent. */
export type Sending = {
  pause(): void;
  resume(): void;
  /** Ends it and removes what was stored. */
  giveUp(): void;
};

/** The details sent with a file: its own text, or the one for all; its own tags after those for all. */
function getMetadata({ file, target, description, tags, shared }: UploadItem) {
  const said: Record<string, string | undefined> = {
    filename: file.name,
    filetype: file.type,
    description: description.trim() || shared.description.trim(),
    tags: parseTags(`${shared.tags},${tags}`).join(','),
    userId: target.userId,
    propertyId: target.propertyId,
    versionOf: target.versionOf,
    stage: target.accept === 'source' ? 'source' : undefined,
  };
  const pairs = Object.entries(said).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return Object.fromEntries(pairs);
}

/** The same file for the same library and property: then an upload that stopped half-way continues. */
async function getFingerprint({ file, target }: UploadItem): Promise<string> {
  const { name, type, size, lastModified } = file;
  const place = target.versionOf ?? target.editingKey ?? (target.accept === 'source' ? 'source' : undefined);
  return ['upload', target.userId, target.propertyId, place, name, type, size, lastModified].join('|');
}

const readDetail = (response: HttpResponse): string | null => {
  try {
    const body: unknown = JSON.parse(response.getBody());
    const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
};

const getResponse = (error: Error | DetailedError) => ('originalResponse' in error ? error.originalResponse : null);

function toUploadFailure(error: Error | DetailedError): UploadFailure {
  const messages = getMessages('library').uploads;
  const response = getResponse(error);
  if (!response) return new UploadFailure(say(CANNOT_REACH_MESSAGE));
  if (response.getStatus() === 401) return new UploadFailure(messages.sessionEnded, true);
  return new UploadFailure(say(readDetail(response) ?? CANNOT_REACH_MESSAGE));
}

const WORTH_ANOTHER_TRY = [408, 409, 423, 429];
const NO_ROOM = 507;

const mayPass = (status: number) => status !== NO_ROOM && (status >= 500 || WORTH_ANOTHER_TRY.includes(status));

/**
 * Whether a failure is worth another try: a lost connection is waited for, a request to a busy or failing server is
 * repeated a few times, a refusal holds. What the line cost does not count against the server, and what has come through
 * clears its name.
 */
function createPatience() {
  let failures = 0;
  return {
    clear: () => {
      failures = 0;
    },
    isWorthAnotherTry(status: number): boolean {
      if (status === 0) return true;
      failures += 1;
      return failures <= MAX_FAILURES && mayPass(status);
    },
  };
}

function optionsFor(item: UploadItem, events: SendEvents): UploadOptions {
  const patience = createPatience();
  return {
    endpoint: getEndpoint(item),
    chunkSize: UPLOAD_PART_BYTES,
    metadata: getMetadata(item),
    fingerprint: () => getFingerprint(item),
    removeFingerprintOnSuccess: true,
    retryDelays: RETRY_DELAYS_MS,
    onChunkComplete: patience.clear,
    onShouldRetry: (error) => {
      const status = getResponse(error)?.getStatus() ?? 0;
      const isAgain = patience.isWorthAnotherTry(status);
      if (isAgain && status === 0) events.onLineLost();
      return isAgain;
    },
    onProgress: (sent) => events.onProgress(sent),
  };
}

/** Where an upload of this file stopped before, in this browser, it continues. */
async function goOnWhereItStopped(upload: Upload): Promise<void> {
  const earlier = await upload.findPreviousUploads();
  const latest = earlier.toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))[0];
  if (latest) upload.resumeFromPreviousUpload(latest);
}

/**
 * Sends a file. It survives a lost line, a closed page (the same file chosen again continues) and a server that starts
 * anew. The code for it is loaded with the first file.
 */
export function sendFile(item: UploadItem, events: SendEvents): Sending {
  let wanted: 'on' | 'paused' | 'ended' = 'on';
  let upload: Upload | null = null;
  // The browser knows of the line before the next try is due.
  const onOnline = async () => {
    if (wanted !== 'on' || !upload) return;
    await upload.abort();
    if (wanted === 'on') upload.start();
  };
  const end = () => {
    wanted = 'ended';
    window.removeEventListener('online', onOnline);
  };
  const fail = (error: Error) => {
    end();
    events.onFailed(toUploadFailure(error));
  };
  const begin = async () => {
    void loadSentences();
    const { Upload } = await import('tus-js-client');
    const made = new Upload(item.file, {
      ...optionsFor(item, events),
      onError: fail,
      onSuccess: () => {
        end();
        events.onDone(made.url?.split('/').at(-1) ?? '');
      },
    });
    await goOnWhereItStopped(made);
    upload = made;
    if (wanted === 'on') made.start();
  };
  window.addEventListener('online', onOnline);
  begin().catch(fail);
  return {
    pause() {
      wanted = 'paused';
      void upload?.abort();
    },
    resume() {
      wanted = 'on';
      upload?.start();
    },
    giveUp() {
      end();
      // The server's sweep removes a file that cannot be removed now.
      void upload?.abort(true).catch(() => {});
    },
  };
}
