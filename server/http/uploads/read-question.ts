import { Metadata } from '@tus/server';
import { AppError } from '#domain/shared/errors.ts';
import { UploadRefusal } from '#server/platform/storage/upload-refusal.ts';
import { isUploadId } from '#server/platform/storage/upload-store.ts';
import { TUS_VERSION } from './answer-refusal.ts';

const OFFSET_STREAM = 'application/offset+octet-stream';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'];

/** The subject of a request, once it is known to follow the protocol: POST has no id, the others have one. */
export type UploadQuestion = { method: string; id: string | null };

const malformed = (sentence: string) => new AppError('malformed_request', sentence);

function requireNoHeaders(headers: Headers, reasons: Record<string, string>): void {
  for (const [name, reason] of Object.entries(reasons)) if (headers.has(name)) throw malformed(reason);
}

function requireWholeNumber(headers: Headers, name: string): number {
  const text = headers.get(name) ?? '';
  const value = Number(text);
  if (/^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(value)) return value;
  throw malformed(`${name} must be a whole number.`);
}

function requireMetadata(headers: Headers): void {
  const text = headers.get('Upload-Metadata');
  if (text === null) return;
  try {
    Metadata.parse(text);
  } catch {
    throw malformed('Upload-Metadata must be pairs of a key and a Base64 value, divided by commas.');
  }
}

function checkCreation({ headers }: Request, maxBytes: number): void {
  requireNoHeaders(headers, {
    'Upload-Concat': 'Uploads in several pieces at once are not offered here.',
    'Upload-Defer-Length': 'Say how many bytes the file has with Upload-Length.',
    'Transfer-Encoding': 'Create the upload first and send its bytes with PATCH.',
  });
  if (headers.get('Content-Type') === OFFSET_STREAM || Number(headers.get('Content-Length') ?? 0) > 0) {
    throw malformed('Create the upload first and send its bytes with PATCH.');
  }
  const size = requireWholeNumber(headers, 'Upload-Length');
  if (size === 0) throw new AppError('invalid_input', 'This file is empty.');
  if (size > maxBytes) throw new AppError('too_large', `A file may have ${maxBytes} bytes at most.`);
  requireMetadata(headers);
}

function checkContinuation({ headers }: Request): void {
  if (headers.get('Content-Type') !== OFFSET_STREAM) {
    throw new AppError('unsupported_media_type', `Send the bytes as ${OFFSET_STREAM}.`);
  }
  requireNoHeaders(headers, {
    'Upload-Length': 'The length of an upload cannot be changed.',
    'Upload-Checksum': 'Checksums of single requests are not offered here.',
  });
  requireWholeNumber(headers, 'Upload-Offset');
}

/**
 * Reads what a request asks of the upload server, and refuses what does not follow tus 1.0.0 as far as it is offered.
 * A method in a header would pass by the check of the origin, so it is refused for every request.
 */
export function readQuestion(request: Request, path: string, maxBytes: number): UploadQuestion {
  const { method, headers } = request;
  requireNoHeaders(headers, { 'X-HTTP-Method-Override': 'Send the method itself, not a header that names it.' });
  const rest = new URL(request.url).pathname.slice(path.length).replace(/\/$/, '');
  const id = rest.slice(1);
  if (rest !== '' && !(rest.startsWith('/') && isUploadId(id)))
    throw new AppError('not_found', 'There is no such upload.');
  if (method === 'OPTIONS') return { method, id: null };
  const isKnown = METHODS.includes(method) && (method === 'POST') === (rest === '');
  // A method that no upload knows gets the same answer for every upload, no matter who owns it.
  if (!isKnown && id) throw new AppError('not_found', 'There is no such upload.');
  if (!isKnown) {
    throw new UploadRefusal(
      405,
      'malformed_request',
      'POST begins an upload; HEAD, PATCH and DELETE go to its address.',
    );
  }
  if (headers.get('Tus-Resumable') !== TUS_VERSION) {
    throw new UploadRefusal(412, 'malformed_request', `Say Tus-Resumable: ${TUS_VERSION}.`);
  }
  if (method === 'POST') checkCreation(request, maxBytes);
  if (method === 'PATCH') checkContinuation(request);
  return { method, id: rest === '' ? null : id };
}
