import { createElement } from 'react';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { UploadDialog } from '#app/features/media/uploads/upload-dialog.tsx';
import type { UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import { purgeUploads } from '#app/features/media/uploads/upload-queue.ts';
import { checkConnection } from '#app/lib/request/connection.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { purgePrivateData } from '#app/lib/session/private-data.ts';
import { resetSession, startSession } from '#app/lib/session/session-store.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import { JANE } from './account-area.ts';
import { allPurged } from './accounts.ts';
import { makeItem } from './media-items.ts';

/** A request as the fake server sees it. */
export type TusCall = { method: string; path: string; headers: Record<string, string>; bytes: number };
type TusAnswer = { status: number; headers?: Record<string, string>; body?: unknown };
/** The answer of a test in the server's place: 'lost' for a line that breaks, null to let the server answer. */
type Instead = (call: TusCall) => TusAnswer | 'lost' | null | Promise<TusAnswer | 'lost' | null>;

type StoredUpload = { length: number; offset: number; metadata: Record<string, string> };

const decode = (text: string) => new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));

function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.split(' '));
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, decode(value)]));
}

/** A tus server in memory behind the browser's own requests. */
export function tusServer() {
  const uploads = new Map<string, StoredUpload>();
  const calls: TusCall[] = [];
  let instead: Instead = () => null;
  let open = 0;
  let mostOpen = 0;

  function answer({ method, path, headers, bytes }: TusCall): TusAnswer {
    if (method === 'POST') {
      const id = crypto.randomUUID();
      const metadata = readMetadata(headers['Upload-Metadata'] ?? '');
      uploads.set(id, { length: Number(headers['Upload-Length']), offset: 0, metadata });
      return { status: 201, headers: { Location: `/api/uploads/${id}` } };
    }
    const id = path.split('/').at(-1) ?? '';
    const upload = uploads.get(id);
    if (!upload) return { status: 404, body: { code: 'not_found', detail: 'There is no such upload.' } };
    if (method === 'DELETE') uploads.delete(id);
    if (method === 'PATCH') upload.offset += bytes;
    const facts = { 'Upload-Offset': String(upload.offset), 'Upload-Length': String(upload.length) };
    return { status: method === 'HEAD' ? 200 : 204, headers: facts };
  }

  class FakeRequest {
    upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    withCredentials = false;
    status = 0;
    responseText = '';
    private call: TusCall = { method: '', path: '', headers: {}, bytes: 0 };
    private answered: Record<string, string> = {};
    private isAborted = false;

    open(method: string, url: string) {
      this.call = { ...this.call, method, path: new URL(url, location.href).pathname };
    }
    setRequestHeader(name: string, value: string) {
      this.call.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.answered[name] ?? null;
    }
    abort() {
      this.isAborted = true;
    }
    async send(body: Blob | null) {
      this.call.bytes = body?.size ?? 0;
      calls.push(this.call);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: Math.floor(body.size / 2) });
      const given = await instead(this.call);
      open -= 1;
      if (this.isAborted) return;
      if (given === 'lost') return this.onerror?.(new ProgressEvent('error'));
      const { status, headers = {}, body: said } = given ?? answer(this.call);
      [this.status, this.answered, this.responseText] = [status, headers, said ? JSON.stringify(said) : ''];
      this.onload?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    uploads,
    calls,
    /** The most requests that were open at a time. */
    mostOpen: () => mostOpen,
    answerInstead: (next: Instead) => {
      instead = next;
    },
  };
}

/** Holds requests back until they are let go, one after another or all. */
export function gate() {
  let doors: (() => void)[] = [];
  let isOpen = false;
  return {
    pass: () => (isOpen ? Promise.resolve(null) : new Promise<null>((resolve) => doors.push(() => resolve(null)))),
    waiting: () => doors.length,
    open() {
      isOpen = true;
      for (const door of doors) door();
      doors = [];
    },
  };
}

/** The network besides uploads. Returns the requests, as 'METHOD /path'. */
export function otherNetwork({ isUp = true, maxBytes = 1_000_000 } = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (!isUp) return new Response(null, { status: 503 });
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { 'Tus-Max-Size': String(maxBytes) } });
    }
    const [, , , mediaId, action] = pathname.split('/');
    return Response.json(action === 'poster' ? makeItem(1, { id: mediaId ?? '' }) : { status: 'ok' });
  });
  return asked;
}

/** A file of some bytes. */
export const makeFile = (name: string, bytes = 1000, type = '') => new File([new Uint8Array(bytes)], name, { type });

/** Opens the dialog for a realtor who is signed in, by default. */
export async function renderDialog({
  target,
  isSignedIn = true,
}: {
  target?: UploadTarget;
  isSignedIn?: boolean;
} = {}) {
  if (isSignedIn) startSession(JANE);
  await checkConnection();
  const seen = { onOpenChange: vi.fn(), onUploaded: vi.fn() };
  const dialog = createElement(UploadDialog, { open: true, ...seen, ...(target ? { target } : {}) });
  const shown = await render(createElement(DataProvider, null, dialog));
  return { ...seen, ...shown };
}

/** Drops files on the page. */
export function dropFiles(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/** The toasts that wait, as 'title / description'. */
export const toastTexts = () =>
  toastQueue().map(({ title, description }) => (description ? `${title} / ${description}` : title));

/** Forgets all that a page keeps for the next one. */
export async function becomeNewVisitor(): Promise<void> {
  await cleanup();
  await allPurged();
  purgeUploads();
  vi.unstubAllGlobals();
  purgePrivateData({ hasSignedOut: true });
  for (const { id } of toastQueue()) dismissToast(id);
  localStorage.clear();
  resetSession();
}
