import { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Bucket, type BucketOptions, isMissing, openBucket } from './s3-client.ts';
import { abortMultipart, beginMultipart, completeMultipart, findParts, putPart } from './s3-multipart.ts';
import { PartWriter } from './s3-part-writer.ts';
import { S3Uploads } from './s3-uploads.ts';
import type { PresignOptions, Storage } from './storage.ts';
import { fileMissing } from './storage-errors.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

/** 8 MiB: above the 5 MiB that a service demands of a part, and small enough for many uploads at once. */
const PART_BYTES = 8 * 1024 * 1024;
const REMOVALS_AT_ONCE = 8;

type S3StorageOptions = BucketOptions & { clock: Clock; partBytes?: number };

/** The origin at which browsers find the files of the bucket. */
function originOf({ endpoint, region, bucket, forcePathStyle }: S3Config): string {
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) address.hostname = `${bucket}.${address.hostname}`;
  return address.origin;
}

/** A stream of unknown length is sent in parts; one that is given up on leaves nothing. */
async function putStream(bucket: Bucket, { key, body, contentType, partBytes }: StreamToPut): Promise<void> {
  const multipart = await beginMultipart(bucket, key, contentType);
  const put = (number: number, bytes: Buffer) => putPart(bucket, multipart, number, bytes);
  const writer = new PartWriter({
    partBytes,
    bytesLeft: Number.POSITIVE_INFINITY,
    first: 1,
    tail: Buffer.alloc(0),
    mayWrite: () => true,
    putPart: put,
    putTail: put,
  });
  try {
    const received = await writer.writeAll(body);
    if (received === 0) await put(1, Buffer.alloc(0));
    await completeMultipart(bucket, multipart, (await findParts(bucket, multipart)) ?? []);
  } catch (error) {
    await abortMultipart(bucket, multipart);
    throw error;
  }
}
type StreamToPut = { key: string; body: Readable; contentType: string; partBytes: number };

async function removeAll(bucket: Bucket, keys: readonly string[]): Promise<void> {
  const left = [...keys];
  const removeNext = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) await bucket.remove(key);
  };
  await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeNext));
}

function presign(bucket: Bucket, key: string, options: PresignOptions): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ResponseContentType: options.contentType,
    ResponseContentDisposition: options.disposition,
    ...(options.cacheControl ? { ResponseCacheControl: options.cacheControl } : {}),
  });
  return getSignedUrl(bucket.client, command, { expiresIn: options.seconds });
}

async function readFile(bucket: Bucket, key: string, range?: string) {
  try {
    return await bucket.get(key, range);
  } catch (error) {
    throw isMissing(error) ? fileMissing() : error;
  }
}

/** Files in a bucket of any service that speaks S3. */
export function openS3Storage({ clock, partBytes = PART_BYTES, ...config }: S3StorageOptions): Storage {
  const bucket = openBucket(config);
  return {
    kind: 's3',
    destination: `bucket ${config.bucket} at ${originOf({ ...config, forcePathStyle: true })}`,
    origin: originOf(config),
    async put(key, body, contentType) {
      requireStorageKey(key);
      if (body instanceof Readable) await putStream(bucket, { key, body, contentType, partBytes });
      else await bucket.put(key, body, contentType);
    },
    async read(key, range) {
      requireStorageKey(key);
      return readFile(bucket, key, range && `bytes=${range.start}-${range.end}`);
    },
    async find(key) {
      requireStorageKey(key);
      const facts = await bucket.find(key);
      return facts && { size: facts.size };
    },
    localPath: () => null,
    async remove(keys) {
      for (const key of keys) requireStorageKey(key);
      await removeAll(bucket, keys);
    },
    async *list(prefix) {
      for await (const file of bucket.list(prefix)) if (isStorageKey(file.key)) yield file;
    },
    async presign(key, options) {
      requireStorageKey(key);
      return presign(bucket, key, options);
    },
    isReachable: () => bucket.isReachable(),
    uploads: new S3Uploads(bucket, partBytes, clock),
    async close() {
      bucket.close();
    },
  };
}
