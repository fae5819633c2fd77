import { readFileSync } from 'node:fs';
import path from 'node:path';

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const TUS = { 'Tus-Resumable': '1.0.0' };

/** Asks the studio over HTTP with the cookies of one browser, as a page of it would. */
export class DemoBrowser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(port: number) {
    this.#url = `http://localhost:${port}`;
  }

  /** Sends a request and returns its answer as JSON, which the studio's own tests hold to its schema. */
  async ask<T>(method: string, address: string, json?: unknown, more: Record<string, string> = {}): Promise<T> {
    const headers = { 'Content-Type': 'application/json', 'If-Match': '*', ...more };
    const answer = await this.#send(method, address, {
      headers,
      body: json === undefined ? null : JSON.stringify(json),
    });
    return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
  }

  /** Uploads a picture of `artwork/` to a property under another name, and gives its id. */
  async uploadPicture(to: Record<string, string>, file: string, name: string): Promise<string> {
    const bytes = readFileSync(path.join(ARTWORK, file));
    const facts = Object.entries({ filename: name, ...to });
    const metadata = facts.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
    const headers = { ...TUS, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata };
    const begun = await this.#send('POST', '/api/uploads', { headers });
    const location = new URL(begun.headers.get('Location') ?? '', this.#url).pathname;
    const type = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    await this.#send('PATCH', location, { headers: { ...TUS, ...type }, body: bytes });
    return location.split('/').at(-1) ?? '';
  }

  async #send(method: string, address: string, init: RequestInit): Promise<Response> {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, Cookie: cookies, Origin: this.#url };
    const answer = await fetch(this.#url + address, { ...init, method, headers });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
