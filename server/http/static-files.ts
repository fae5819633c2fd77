import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { chooseEncoding, type Encoding } from './content-encoding.ts';

/** One form in which a file can leave: as it is, or compressed. `source` is where it lies. */
type Form = { source: string; size: number; etag: string };

/** A file of a folder, with its compressed forms. */
export type StaticFile = { type: string; plain: Form; encoded: Map<Encoding, Form> };

const SUFFIXES = new Map<Encoding, string>([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The strong tag of some bytes (RFC 9110, 8.8.3). */
export const makeEtag = (content: Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

function formOf(source: string): Form {
  const content = readFileSync(source);
  return { source, size: content.length, etag: makeEtag(content) };
}

function readStaticFile(file: string): StaticFile {
  const encoded = new Map<Encoding, Form>();
  for (const [encoding, suffix] of SUFFIXES) {
    if (existsSync(file + suffix)) encoded.set(encoding, formOf(file + suffix));
  }
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return { type, plain: formOf(file), encoded };
}

const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
const isCompressed = (name: string) => [...SUFFIXES.values()].some((suffix) => name.endsWith(suffix));

/**
 * The files of a folder by their address (`/pricing` for `pricing/index.html`), read once: what is not in it cannot be
 * asked for, whatever the address looks like. Hidden files are left out.
 */
export function indexFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !isHidden(name) && !isCompressed(name));
  return new Map(
    names.map((name) => [`/${name.replace(/(^|\/)index\.html$/, '')}`, readStaticFile(path.join(folder, name))]),
  );
}

type Range = { start: number; end: number };

/** The one requested range; null where there is none, or one of a kind that may be ignored (RFC 9110, 14.2). */
function readRange(request: IncomingMessage, { size, etag }: Form): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const condition = request.headers['if-range'];
  if ((!first && !last) || (condition !== undefined && condition !== etag)) return null;
  if (!first) return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable';
  if (last && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

/** Whether the client says that it has this already (`If-None-Match`). */
export function hasSame(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/** Streams the bytes. A visitor who leaves and a file that is gone end the answer, never the server. */
function sendBytes(request: IncomingMessage, response: ServerResponse, form: Form, range?: Range): void {
  if (request.method === 'HEAD' || form.size === 0) {
    response.end();
    return;
  }
  pipeline(createReadStream(form.source, range), response, () => {});
}

/** Answers with a file: compressed as the client likes, not at all where it has it already, or a range of it. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const encoding = request.headers.range
    ? null
    : chooseEncoding(request.headers['accept-encoding'], [...file.encoded.keys()]);
  const form = (encoding && file.encoded.get(encoding)) ?? file.plain;
  response.setHeader('ETag', form.etag);
  if (file.encoded.size > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (hasSame(request, form.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const range = readRange(request, form);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${form.size}` }).end();
  } else if (range) {
    const { start, end } = range;
    const headers = { 'Content-Range': `bytes ${start}-${end}/${form.size}`, 'Content-Length': end - start + 1 };
    sendBytes(request, response.writeHead(206, headers), form, range);
  } else {
    sendBytes(request, response.writeHead(200, { 'Content-Length': form.size, 'Accept-Ranges': 'bytes' }), form);
  }
}
