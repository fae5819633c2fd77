import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request to the service, read to its end. */
export type S3Request = {
  method: string;
  headers: IncomingHttpHeaders;
  rawPath: string;
  rawQuery: string;
  parameters: URLSearchParams;
  bucket: string;
  key: string;
  body: Buffer;
};

export async function readRequest(incoming: IncomingMessage): Promise<S3Request> {
  const [rawPath = '', rawQuery = ''] = (incoming.url ?? '').split('?', 2);
  const [bucket = '', ...key] = decodeURIComponent(rawPath).slice(1).split('/');
  return {
    method: incoming.method ?? '',
    headers: incoming.headers,
    rawPath,
    rawQuery,
    parameters: new URLSearchParams(rawQuery),
    bucket,
    key: key.join('/'),
    body: await buffer(incoming),
  };
}
