import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './request.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Why a request may not continue, in the service's own words; null where it may. */
export type SignatureProblem = 'AccessDenied' | 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch' | null;

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The parameters as they came over the wire, sorted, without the signature itself. */
function canonicalQuery(query: string): string {
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  return pairs.sort().join('&');
}

type Signed = { credential: string; signedHeaders: string; signature: string; date: string; payloadHash: string };

function readSigned({ headers, parameters }: S3Request): Signed | null {
  if (parameters.has('X-Amz-Signature')) {
    return {
      credential: parameters.get('X-Amz-Credential') ?? '',
      signedHeaders: parameters.get('X-Amz-SignedHeaders') ?? '',
      signature: parameters.get('X-Amz-Signature') ?? '',
      date: parameters.get('X-Amz-Date') ?? '',
      payloadHash: UNSIGNED,
    };
  }
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const date = String(headers['x-amz-date'] ?? '');
  return { credential, signedHeaders, signature, date, payloadHash: String(headers['x-amz-content-sha256'] ?? '') };
}

function signatureOf(request: S3Request, signed: Signed, secret: string): string {
  const names = signed.signedHeaders.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [
    request.method,
    request.rawPath,
    canonicalQuery(request.rawQuery),
    headers,
    signed.signedHeaders,
    signed.payloadHash,
  ].join('\n');
  const [, ...scope] = signed.credential.split('/');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, [ALGORITHM, signed.date, scope.join('/'), hash(canonical)].join('\n')).toString('hex');
}

function measureTime(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Checks a request as the service does: the signature in a header or in the address, the expiry, the hash of the body. */
export function checkSignature(request: S3Request, credentials: Credentials): SignatureProblem {
  const signed = readSigned(request);
  if (!signed?.credential.startsWith(`${credentials.accessKeyId}/`)) return 'AccessDenied';
  const expires = request.parameters.get('X-Amz-Expires');
  if (expires && measureTime(signed.date) + Number(expires) * 1000 < Date.now()) return 'AccessDenied';
  const expected = Buffer.from(signatureOf(request, signed, credentials.secretAccessKey));
  const given = Buffer.from(signed.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'SignatureDoesNotMatch';
  const isHashed = signed.payloadHash !== UNSIGNED;
  return isHashed && signed.payloadHash !== hash(request.body) ? 'XAmzContentSHA256Mismatch' : null;
}
