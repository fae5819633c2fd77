import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '#server/http/content-encoding.ts';
import { hasSame, makeEtag } from '#server/http/static-files.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';

/**
 * One form in which a page leaves: its bytes, and the headers of both answers as a flat list of names and values. The bytes are a
 * text of one byte a character, which Node sends in one piece with the headers; that doubles the pages a second.
 */
type Form = { body: string; etag: string; headers: string[]; unchangedHeaders: string[] };

/** A page in all its forms, ready to be sent. */
export type KeptPage = { status: number; forms: Record<Encoding | 'plain', Form>; bytes: number };

export type PageText = { text: string; type: string; status: number; headers: Record<string, string> };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The highest quality takes ten times as long for a page that is 2 % smaller, and the first visitor waits for it. */
const BROTLI_QUALITY = 6;

function makeForm(bytes: Buffer, encoding: Encoding | null, { type, headers }: PageText): Form {
  const etag = makeEtag(bytes);
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const whole = {
    ...shared,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  const body = bytes.toString('latin1');
  return { body, etag, headers: Object.entries(whole).flat(), unchangedHeaders: Object.entries(shared).flat() };
}

/** Compresses a page once, for all who ask for it. */
export async function makeKeptPage(page: PageText): Promise<KeptPage> {
  const content = Buffer.from(page.text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content)]);
  const forms = {
    br: makeForm(brotli, 'br', page),
    gzip: makeForm(gzipped, 'gzip', page),
    plain: makeForm(content, null, page),
  };
  return { status: page.status, forms, bytes: content.length + brotli.length + gzipped.length };
}

/** How a page may leave, the best first. */
export const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/** Sends a page as the client likes it, or says that it has not changed. */
export function sendKeptPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const form = page.forms[chooseEncoding(request.headers['accept-encoding'], OFFERED) ?? 'plain'];
  if (page.status === 200 && hasSame(request, form.etag)) {
    response.writeHead(304, form.unchangedHeaders).end();
    return;
  }
  response.writeHead(page.status, form.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body, 'latin1');
}

/** Pages of one version of the content, by their address, as `KeptValues` keeps them. */
export class KeptPages {
  #version: number | null = null;
  #pages: KeptValues<KeptPage>;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#pages = this.#begin();
  }

  /** The page of an address, as it is kept or as `make` makes it now. Rejects as `make` does; then nothing is kept. */
  get(address: string, version: number, make: () => Promise<KeptPage>): KeptPage | Promise<KeptPage> {
    if (this.#version !== version) {
      // What is still being made of the version before is kept with that version, and goes with it.
      this.#pages = this.#begin();
      this.#version = version;
    }
    return this.#pages.get(address, make);
  }

  /** The page of an address where it is kept; it is the last to go then. */
  find(address: string, version: number): KeptPage | undefined {
    return this.#version === version ? this.#pages.find(address) : undefined;
  }

  get bytes(): number {
    return this.#pages.bytes;
  }

  #begin(): KeptValues<KeptPage> {
    return new KeptValues<KeptPage>({ maxBytes: this.#maxBytes, bytesOf: ({ bytes }) => bytes });
  }
}
