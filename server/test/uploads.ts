import { createHash, randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { Person } from './accounts.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };

/** Returns the metadata that tus sends about a file. */
export function uploadMetadata(pairs: Record<string, string>): string {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  return Object.entries(pairs)
    .map(([key, value]) => (value ? `${key} ${encode(value)}` : key))
    .join(',');
}

/** Begins an upload as a person. */
export function beginUpload(person: Person, size: number, metadata: Record<string, string>) {
  const headers = { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': uploadMetadata(metadata) };
  return person.browser.request<{ code: string; detail: string } | null>('POST', '/api/uploads', { headers });
}

/** The id of an upload that began. */
export const locationUploadId = (answer: { headers: Headers }) =>
  answer.headers.get('Location')?.split('/').at(-1) ?? '';

export function sendBytes(person: Person, id: string, offset: number, bytes: Uint8Array) {
  const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  return person.browser.request<{ detail: string } | null>('PATCH', `/api/uploads/${id}`, {
    headers,
    body: new Uint8Array(bytes),
  });
}

export function askUpload(person: Person, id: string, method: 'HEAD' | 'DELETE' = 'HEAD') {
  return person.browser.request(method, `/api/uploads/${id}`, { headers: TUS });
}

/** Uploads a whole file and gives the id of its item. */
export async function uploadFile(
  person: Person,
  bytes: Uint8Array,
  metadata: Record<string, string> = { filename: 'kitchen.jpg', filetype: 'image/jpeg' },
): Promise<string> {
  const begun = await beginUpload(person, bytes.length, metadata);
  if (begun.status !== 201) throw new Error(`The upload did not begin: ${begun.text}`);
  const id = locationUploadId(begun);
  const sent = await sendBytes(person, id, 0, bytes);
  if (sent.status !== 204) throw new Error(`The upload did not end: ${sent.text}`);
  return id;
}

/** Waits until an item is ready or failed. */
export async function waitForItem(person: Person, id: string): Promise<MediaJson> {
  return vi.waitUntil(
    async () => {
      const { body } = await person.browser.request<MediaJson>('GET', `/api/media/${id}`);
      return body.status !== 'processing' && body;
    },
    { timeout: 60_000 },
  );
}

/** A file that begins as an MP4 film; what follows is noise, different each time. */
export function fakeFilm(length: number): Buffer {
  const start = Buffer.from('00000018667479706d703432000000006d70343269736f6d000000016d646174', 'hex');
  return Buffer.concat([start, randomBytes(length - start.length)]);
}

export const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
