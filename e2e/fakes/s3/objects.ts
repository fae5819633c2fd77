import { createHash } from 'node:crypto';
import { answerXml, refuse, type S3Answer } from './answers.ts';
import type { S3Request } from './request.ts';

export type StoredObject = { body: Buffer; contentType: string; etag: string; modifiedAt: Date };

/** The files of the bucket by key. */
export type Objects = Map<string, StoredObject>;

export const bodyEtag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

export function putObject(objects: Objects, { key, body, headers }: S3Request): S3Answer {
  const etag = bodyEtag(body);
  objects.set(key, {
    body,
    etag,
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    modifiedAt: new Date(),
  });
  return { status: 200, headers: { ETag: etag } };
}

function rangeOf(range: string, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

/** GET and HEAD of a file, whole or a range of it, with the headers that a presigned address may set. */
export function getObject(objects: Objects, { method, key, headers, parameters }: S3Request): S3Answer {
  const found = objects.get(key);
  if (!found) return method === 'HEAD' ? { status: 404 } : refuse('NoSuchKey');
  const described: Record<string, string> = {
    ETag: found.etag,
    'Last-Modified': found.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Type': parameters.get('response-content-type') ?? found.contentType,
  };
  const disposition = parameters.get('response-content-disposition');
  if (disposition) described['Content-Disposition'] = disposition;
  const cacheControl = parameters.get('response-cache-control');
  if (cacheControl) described['Cache-Control'] = cacheControl;
  const size = found.body.length;
  if (!headers.range)
    return { status: 200, headers: { ...described, 'Content-Length': String(size) }, body: found.body };
  const range = rangeOf(headers.range, size);
  if (!range) return refuse('InvalidRange');
  const body = found.body.subarray(range.start, range.end + 1);
  const partly = {
    'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
    'Content-Length': String(body.length),
  };
  return { status: 206, headers: { ...described, ...partly }, body };
}

export function listObjects(objects: Objects, { parameters }: S3Request, pageSize: number): S3Answer {
  const prefix = parameters.get('prefix') ?? '';
  const after = parameters.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > page.length;
  return answerXml('ListBucketResult', {
    Prefix: prefix,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? page.at(-1) : undefined,
    Contents: page.map((key) => {
      const found = objects.get(key);
      return { Key: key, Size: found?.body.length, ETag: found?.etag, LastModified: found?.modifiedAt };
    }),
  });
}
