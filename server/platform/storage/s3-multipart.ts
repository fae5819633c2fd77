import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type Bucket, isUploadMissing, WRITE_TIMEOUT } from './s3-client.ts';

/** Where the parts of one file go. */
export type Multipart = { key: string; multipartId: string };

/** A part that the service holds. */
export type Part = { number: number; size: number; etag: string; modifiedAt: Date };

const addressOf = (bucket: Bucket, { key, multipartId }: Multipart) => ({
  Bucket: bucket.name,
  Key: key,
  UploadId: multipartId,
});

export async function beginMultipart(bucket: Bucket, key: string, contentType: string): Promise<Multipart> {
  const command = new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: key, ContentType: contentType });
  const { UploadId: multipartId } = await bucket.client.send(command);
  if (!multipartId) throw new Error('The S3 service gave an upload no id.');
  return { key, multipartId };
}

export async function putPart(bucket: Bucket, multipart: Multipart, number: number, body: Buffer): Promise<void> {
  const address = addressOf(bucket, multipart);
  await bucket.client.send(new UploadPartCommand({ ...address, PartNumber: number, Body: body }), WRITE_TIMEOUT);
}

/** The parts in their order; null where the upload was completed or given up. */
export async function findParts(bucket: Bucket, multipart: Multipart): Promise<Part[] | null> {
  const parts: Part[] = [];
  let marker: string | undefined;
  try {
    do {
      const next = marker ? { PartNumberMarker: marker } : {};
      const page = await bucket.client.send(new ListPartsCommand({ ...addressOf(bucket, multipart), ...next }));
      for (const { PartNumber = 0, Size = 0, ETag = '', LastModified = new Date(0) } of page.Parts ?? []) {
        parts.push({ number: PartNumber, size: Size, etag: ETag, modifiedAt: LastModified });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
  } catch (error) {
    if (isUploadMissing(error)) return null;
    throw error;
  }
  return parts.sort((a, b) => a.number - b.number);
}

/** Makes one file of all parts. */
export async function completeMultipart(bucket: Bucket, multipart: Multipart, parts: Part[]): Promise<void> {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  const command = new CompleteMultipartUploadCommand({ ...addressOf(bucket, multipart), MultipartUpload: { Parts } });
  await bucket.client.send(command, WRITE_TIMEOUT);
}

/** Gives an upload up; one that is gone counts as given up. */
export async function abortMultipart(bucket: Bucket, multipart: Multipart): Promise<void> {
  try {
    await bucket.client.send(new AbortMultipartUploadCommand(addressOf(bucket, multipart)));
  } catch (error) {
    if (!isUploadMissing(error)) throw error;
  }
}

/** Every multipart upload of the bucket that is under way, with its beginning. */
export async function* listMultiparts(bucket: Bucket): AsyncIterable<Multipart & { startedAt: Date }> {
  let markers: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (markers) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(bucket, markers);
    for (const { Key: key, UploadId: multipartId, Initiated: startedAt } of page.Uploads ?? []) {
      if (key && multipartId && startedAt) yield { key, multipartId, startedAt };
    }
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
    markers = IsTruncated && NextKeyMarker ? { KeyMarker: NextKeyMarker } : null;
    if (markers && NextUploadIdMarker) markers.UploadIdMarker = NextUploadIdMarker;
  }
}

function listPage(bucket: Bucket, markers: { KeyMarker?: string; UploadIdMarker?: string }) {
  return bucket.client.send(new ListMultipartUploadsCommand({ Bucket: bucket.name, ...markers }));
}
