import { randomUUID } from 'node:crypto';
import { answerXml, refuse, type S3Answer } from './answers.ts';
import { bodyEtag, type Objects } from './objects.ts';
import type { S3Request } from './request.ts';

type Part = { body: Buffer; etag: string; modifiedAt: Date };
export type OpenUpload = { key: string; contentType: string; startedAt: Date; parts: Map<number, Part> };

/** The multipart uploads that are under way, by id. */
export type OpenUploads = Map<string, OpenUpload>;

type Service = { objects: Objects; uploads: OpenUploads; pageSize: number; minPartBytes: number };

export function createUpload({ uploads }: Service, { bucket, key, headers }: S3Request): S3Answer {
  const id = randomUUID();
  const contentType = headers['content-type'] ?? 'binary/octet-stream';
  uploads.set(id, { key, contentType, startedAt: new Date(), parts: new Map() });
  return answerXml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
}

function findUpload({ uploads }: Service, { key, parameters }: S3Request): OpenUpload | null {
  const upload = uploads.get(parameters.get('uploadId') ?? '');
  return upload?.key === key ? upload : null;
}

export function uploadPart(service: Service, request: S3Request): S3Answer {
  const upload = findUpload(service, request);
  if (!upload) return refuse('NoSuchUpload');
  const etag = bodyEtag(request.body);
  upload.parts.set(Number(request.parameters.get('partNumber')), { body: request.body, etag, modifiedAt: new Date() });
  return { status: 200, headers: { ETag: etag } };
}

export function listParts(service: Service, request: S3Request): S3Answer {
  const upload = findUpload(service, request);
  if (!upload) return refuse('NoSuchUpload');
  const after = Number(request.parameters.get('part-number-marker') ?? 0);
  const numbers = [...upload.parts.keys()].sort((a, b) => a - b).filter((number) => number > after);
  const page = numbers.slice(0, service.pageSize);
  const isTruncated = numbers.length > page.length;
  return answerXml('ListPartsResult', {
    IsTruncated: isTruncated,
    NextPartNumberMarker: isTruncated ? page.at(-1) : undefined,
    Part: page.map((number) => {
      const part = upload.parts.get(number);
      return { PartNumber: number, Size: part?.body.length, ETag: part?.etag, LastModified: part?.modifiedAt };
    }),
  });
}

/** Makes the file of the named parts, as strictly as the real service: their order, their hashes, their least size. */
export function completeUpload(service: Service, request: S3Request): S3Answer {
  const upload = findUpload(service, request);
  if (!upload) return refuse('NoSuchUpload');
  const named = [...request.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) return refuse('MalformedXML');
  const parts: Part[] = [];
  for (const [index, { number, etag }] of named.entries()) {
    const part = upload.parts.get(number);
    const isInOrder = index === 0 || number > (named[index - 1]?.number ?? 0);
    if (part?.etag !== etag || !isInOrder) return refuse('InvalidPart');
    if (part.body.length < service.minPartBytes && index < named.length - 1) return refuse('EntityTooSmall');
    parts.push(part);
  }
  const body = Buffer.concat(parts.map((part) => part.body));
  const etag = bodyEtag(body);
  service.objects.set(upload.key, { body, etag, contentType: upload.contentType, modifiedAt: new Date() });
  service.uploads.delete(request.parameters.get('uploadId') ?? '');
  return answerXml('CompleteMultipartUploadResult', { Bucket: request.bucket, Key: upload.key, ETag: etag });
}

export function abortUpload(service: Service, request: S3Request): S3Answer {
  if (!findUpload(service, request)) return refuse('NoSuchUpload');
  service.uploads.delete(request.parameters.get('uploadId') ?? '');
  return { status: 204 };
}

export function listUploads({ uploads, pageSize }: Service, { parameters }: S3Request): S3Answer {
  const after = [parameters.get('key-marker') ?? '', parameters.get('upload-id-marker') ?? ''].join('\n');
  const sorted = [...uploads.entries()]
    .map(([id, { key, startedAt }]) => ({ place: `${key}\n${id}`, Key: key, UploadId: id, Initiated: startedAt }))
    .filter(({ place }) => place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = sorted.slice(0, pageSize);
  const isTruncated = sorted.length > page.length;
  return answerXml('ListMultipartUploadsResult', {
    IsTruncated: isTruncated,
    NextKeyMarker: isTruncated ? page.at(-1)?.Key : undefined,
    NextUploadIdMarker: isTruncated ? page.at(-1)?.UploadId : undefined,
    Upload: page.map(({ Key, UploadId, Initiated }) => ({ Key, UploadId, Initiated })),
  });
}
