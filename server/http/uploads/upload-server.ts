import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Server } from '@tus/server';
import { AppError } from '#domain/shared/errors.ts';
import type { Leases } from '#server/db/leases.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { withDestination } from '#server/platform/storage/upload-store.ts';
import { answerRefusal, TUS_VERSION, UPLOAD_HEADERS } from './answer-refusal.ts';
import { toReadable } from './read-body.ts';
import { readQuestion, type UploadQuestion } from './read-question.ts';
import { DRAIN_MS, receivePart } from './receive-part.ts';
import type { UploadHooks } from './upload-hooks.ts';
import { NO_LOCKS, UploadLocks } from './upload-locks.ts';
import { sweepUploads } from './upload-sweep.ts';
import { ValidatingStore } from './validating-store.ts';

/** How long a line may be silent. */
const IDLE_MS = 30_000;

export type UploadServerOptions<Caller> = {
  storage: Pick<Storage, 'uploads'>;
  /** The address of all uploads, without a slash at its end. */
  path: string;
  maxBytes: number;
  hooks: UploadHooks<Caller>;
  log: Log;
  /** Leases that keep several servers apart that share the files; without it this process is alone with them. */
  leases?: Leases;
  /** How long a line may be silent before its request ends. */
  idleMs?: number;
};

/** Who asks, and the id under which the log knows the request. */
export type UploadRequestContext<Caller> = {
  caller: Caller;
  requestId: string;
  /** The request's own stream, where there is one: the web stream over it copies every byte once more. */
  incoming?: Readable;
};

export type UploadServer<Caller> = {
  /** Answers a request below the path. Never rejects: refusals are problem+json. */
  handleWeb(request: Request, context: UploadRequestContext<Caller>): Promise<Response>;
  /** Finishes what is whole, removes what has rested for 24 hours, and deletes finished uploads of that age. */
  sweep(now: Date): Promise<{ finished: number; expired: number }>;
};

/** Runs the same work once at a time for each id; callers that arrive meanwhile share its result. */
function onceAtATime(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (id) => {
    const running = underWay.get(id) ?? work(id).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };
}

const PASSED_ON = ['upload-length', 'upload-metadata', 'tus-resumable', 'content-length', 'content-type'];
const PASSED_BACK = ['Location', 'Upload-Offset', 'Upload-Length', 'Upload-Metadata', 'Upload-Expires'];

/** The request as tus is to see it: only what the protocol knows, at an address without surprises, and no body. */
function innerRequest(request: Request, { method, id }: UploadQuestion, path: string): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(`http://uploads${path}${id ? `/${id}` : ''}`, { method, headers });
}

function presentAnswer({ status, headers }: Response): Response {
  const kept = new Headers(UPLOAD_HEADERS);
  for (const name of PASSED_BACK) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(null, { status, headers: kept });
}

function describeServer(extensions: string[], maxBytes: number): Response {
  const headers = { ...UPLOAD_HEADERS, 'Tus-Version': TUS_VERSION, 'Tus-Max-Size': String(maxBytes) };
  return new Response(null, { status: 204, headers: { ...headers, 'Tus-Extension': extensions.join(',') } });
}

type Exchanges<Caller> = WeakMap<object, { caller: Caller; error: unknown }>;

/** Puts a whole upload in place and has the product take it over; of one that was taken over nothing more happens. */
function createFinisher<Caller>({ storage: { uploads }, hooks }: UploadServerOptions<Caller>) {
  return onceAtATime(async (id) => {
    const record = await uploads.getRecord(id);
    if (record.finishedAt) return;
    await uploads.complete(record);
    await hooks.onFinish(id, { key: record.key, size: record.size });
    await uploads.markFinished(record);
  });
}

type TusOptions<Caller> = UploadServerOptions<Caller> & {
  datastore: ValidatingStore;
  locks: UploadLocks;
  exchanges: Exchanges<Caller>;
};

function createTus<Caller>({ path, maxBytes, hooks, datastore, locks, exchanges }: TusOptions<Caller>) {
  return new Server({
    path,
    datastore,
    locker: (request) => (request.method === 'POST' ? NO_LOCKS : locks),
    lockDrainTimeout: DRAIN_MS,
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, upload) => {
      const exchange = exchanges.get(request);
      if (!exchange || upload.size === undefined) throw new Error('An upload begins with a request and a size.');
      const { id: uploadId, size, metadata = {} } = upload;
      const { key, contentType } = await hooks.onCreate({ uploadId, size, metadata, caller: exchange.caller });
      withDestination(upload, key, contentType);
      return {};
    },
    onResponseError: (request, error) => {
      const exchange = exchanges.get(request);
      if (exchange) exchange.error = error;
      return undefined;
    },
  });
}

/**
 * Resumable uploads: tus 1.0.0 with creation, termination and expiration, on the storage of the settings. Nothing else of
 * tus is offered, no other origin is let in, and every verb asks the hooks whether the caller may.
 */
export function createUploadServer<Caller>(options: UploadServerOptions<Caller>): UploadServer<Caller> {
  const { storage, path, maxBytes, hooks, log, idleMs = IDLE_MS } = options;
  const locks = new UploadLocks({ leases: options.leases });
  const datastore = new ValidatingStore(storage.uploads, {
    judge: hooks.onFirstBytes,
    onLost: hooks.onTerminate,
    guardOf: (id) => locks.guardOf(id),
  });
  const exchanges: Exchanges<Caller> = new WeakMap();
  const finish = createFinisher(options);
  const tus = createTus({ ...options, datastore, locks, exchanges });

  async function receive(id: string, request: Request, incoming: Readable | undefined): Promise<Response> {
    const part = { id, headers: request.headers, body: toReadable(request, incoming) };
    const { offset, size, expiresAt } = await receivePart({ uploads: storage.uploads, datastore, locks, idleMs }, part);
    hooks.onReceived?.(offset - Number(request.headers.get('Upload-Offset')));
    if (offset === size) await finish(id);
    const headers = new Headers({ ...UPLOAD_HEADERS, 'Upload-Offset': String(offset) });
    if (offset < size) headers.set('Upload-Expires', expiresAt.toUTCString());
    return new Response(null, { status: 204, headers });
  }

  async function answer(request: Request, { caller, incoming }: UploadRequestContext<Caller>): Promise<Response> {
    const question = readQuestion(request, path, maxBytes);
    const { method, id } = question;
    if (method === 'OPTIONS') return describeServer(storage.uploads.extensions, maxBytes);
    if (id && !(await hooks.mayTouch(id, method, caller))) throw new AppError('not_found', 'There is no such upload.');
    if (id && method === 'PATCH') return receive(id, request, incoming);
    const inner = innerRequest(request, question, path);
    const exchange = { caller, error: null };
    exchanges.set(inner, exchange);
    const response = await tus.handleWeb(inner);
    if (!response.ok) throw exchange.error ?? new Error(`The tus server answered ${response.status}.`);
    const isWhole = response.headers.get('Upload-Offset') === response.headers.get('Upload-Length');
    // The process may have ended between the last byte and the takeover by the product; the next request completes it.
    if (id && method === 'HEAD' && isWhole) await finish(id);
    if (id && method === 'DELETE') await hooks.onTerminate(id, 'terminated');
    return presentAnswer(response);
  }

  return {
    async handleWeb(request, context) {
      try {
        return await answer(request, context);
      } catch (error) {
        const { method } = request;
        return answerRefusal(error, { method, requestId: context.requestId, log, onFailed: hooks.onFailed });
      }
    },
    sweep: (now) => sweepUploads({ uploads: storage.uploads, onTerminate: hooks.onTerminate, locks, finish, log }, now),
  };
}
