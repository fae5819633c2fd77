import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#server/config.ts';
import type { FileFacts } from './storage.ts';
import { StorageAway } from './storage-errors.ts';

const MAX_ATTEMPTS = 3;
const CONNECTION_TIMEOUT_MS = 5_000;
/** Within this time an answer begins, in each attempt. */
const ANSWER_TIMEOUT_MS = 10_000;
/** The same for what carries the bytes of a part, or has the service put parts together. */
export const WRITE_TIMEOUT = { requestTimeout: 120_000 };
/** Long, since a slow reader leaves the service's connection idle. */
const SILENCE_TIMEOUT_MS = 300_000;
const SOCKETS = { maxSockets: 200, keepAlive: true };

/** The settings, and how long a service may take before its answer begins, in milliseconds. */
export type BucketOptions = S3Config & { answerTimeoutMs?: number };

/** A bucket with the few calls that the product makes. Keys are not checked here. */
export type Bucket = ReturnType<typeof openBucket>;

/** The name of a service's refusal, such as NoSuchKey. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Whether a refusal says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(nameOf(error));
}

/** Whether a refusal says that there is no such upload, or no more. */
export function isUploadMissing(error: unknown): boolean {
  return nameOf(error) === 'NoSuchUpload' || isMissing(error);
}

const REFUSES_THE_STUDIO = [401, 403, 429];

/**
 * Whether a failure is about the service and not about a file: it gave no answer, failed, or does not know the studio or
 * its bucket. What the settings have wrong is an outage to anyone who requests a file.
 */
function isAway(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined || status >= 500) return true;
  return REFUSES_THE_STUDIO.includes(status) || nameOf(error) === 'NoSuchBucket';
}

/** On Node the body of an answer is a stream of Node; the type names those of browsers as well. */
function streamOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new Error('The answer of the S3 service has no body.');
}

/** Gives every request its error where the service is away, after the last attempt. */
function tellOutages({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw isAway(error) ? new StorageAway(error) : error;
      }
    },
    { step: 'initialize', priority: 'high', name: 'tellOutages' },
  );
}

/** The client of the settings. Checksums beyond those of the signature are left out: other services than Amazon's refuse them. */
function createClient(config: BucketOptions): S3Client {
  const client = new S3Client({
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: config.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_TIMEOUT_MS,
      httpAgent: SOCKETS,
      httpsAgent: SOCKETS,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  tellOutages(client);
  return client;
}

async function* listObjects(client: S3Client, name: string, prefix: string): AsyncIterable<FileFacts> {
  let token: string | undefined;
  do {
    const next = token ? { ContinuationToken: token } : {};
    const page = await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ...next }));
    for (const { Key: key, Size: size = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? []) {
      if (key) yield { key, size, modifiedAt };
    }
    token = page.NextContinuationToken;
  } while (token);
}

/** Opens a bucket without a request. Every call rejects with StorageAway while the service is away. */
export function openBucket(config: BucketOptions) {
  const client = createClient(config);
  const Bucket = config.bucket;
  return {
    client,
    name: Bucket,
    async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
      await client.send(command, WRITE_TIMEOUT);
    },
    /** Rejects where there is no such file: `isMissing`. */
    async get(key: string, range?: string) {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, ...(range ? { Range: range } : {}) }));
      const total = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
      return { stream: streamOf(answer.Body), size: total };
    },
    async find(key: string): Promise<{ size: number; modifiedAt: Date } | null> {
      try {
        const { ContentLength, LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return { size: ContentLength ?? 0, modifiedAt: LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    list: (prefix: string) => listObjects(client, Bucket, prefix),
    async isReachable(): Promise<boolean> {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
        return true;
      } catch {
        return false;
      }
    },
    close: () => client.destroy(),
  };
}
