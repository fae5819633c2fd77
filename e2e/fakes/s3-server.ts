import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse, type S3Answer } from './s3/answers.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  type OpenUploads,
  uploadPart,
} from './s3/multipart.ts';
import { getObject, listObjects, type Objects, putObject } from './s3/objects.ts';
import { readRequest, type S3Request } from './s3/request.ts';
import { checkSignature } from './s3/signature.ts';

const CREDENTIALS = { accessKeyId: 'STUDIOTESTKEY', secretAccessKey: 'a-secret-of-the-tests' };
const BUCKET = 'studio-media';
/** The real service takes no smaller part, except the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const PAGE_SIZE = 1_000;

export type S3ServerOptions = { minPartBytes?: number; pageSize?: number };

/** A bucket on this machine, in memory, that a client of S3 cannot tell from a real one in what the product uses. */
export type S3Server = {
  /** What the product needs to know to use it. */
  settings: { endpoint: string; bucket: string; region: string; forcePathStyle: boolean } & typeof CREDENTIALS;
  objects: Objects;
  uploads: OpenUploads;
  /** Set it to have requests refused with 503, as a service under load does. */
  control: { isRefused: (request: S3Request) => boolean };
  close(): Promise<void>;
};

type Service = Required<S3ServerOptions> & { objects: Objects; uploads: OpenUploads };

function answerBucket(service: Service, request: S3Request): S3Answer {
  if (request.method === 'HEAD') return { status: 200 };
  if (request.method !== 'GET') return refuse('NotImplemented');
  return request.parameters.has('uploads')
    ? listUploads(service, request)
    : listObjects(service.objects, request, service.pageSize);
}

function answerUpload(service: Service, request: S3Request): S3Answer {
  switch (request.method) {
    case 'PUT':
      return uploadPart(service, request);
    case 'GET':
      return listParts(service, request);
    case 'POST':
      return completeUpload(service, request);
    case 'DELETE':
      return abortUpload(service, request);
    default:
      return refuse('NotImplemented');
  }
}

function answerObject(service: Service, request: S3Request): S3Answer {
  const { method, parameters } = request;
  if (parameters.has('uploadId')) return answerUpload(service, request);
  if (method === 'POST' && parameters.has('uploads')) return createUpload(service, request);
  if (method === 'PUT') return putObject(service.objects, request);
  if (method === 'GET' || method === 'HEAD') return getObject(service.objects, request);
  if (method !== 'DELETE') return refuse('NotImplemented');
  service.objects.delete(request.key);
  return { status: 204 };
}

function answer(service: Service, control: S3Server['control'], request: S3Request): S3Answer {
  const problem = checkSignature(request, CREDENTIALS);
  if (problem) return refuse(problem);
  if (request.bucket !== BUCKET) return refuse('NoSuchBucket');
  if (control.isRefused(request)) return refuse('SlowDown');
  // Only the real service takes bodies in signed pieces; the product does not send any.
  if (String(request.headers['x-amz-content-sha256']).startsWith('STREAMING')) return refuse('NotImplemented');
  return request.key === '' ? answerBucket(service, request) : answerObject(service, request);
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, reply: (request: S3Request) => S3Answer) {
  const { status, headers = {}, body } = reply(await readRequest(incoming));
  outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? undefined : body);
}

/** Starts an S3 service on a free port of this machine. */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { minPartBytes = MIN_PART_BYTES, pageSize = PAGE_SIZE } = options;
  const service: Service = { minPartBytes, pageSize, objects: new Map(), uploads: new Map() };
  const control = { isRefused: () => false };
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, (request) => answer(service, control, request)).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, bucket: BUCKET, region: 'eu-central-1', forcePathStyle: true, ...CREDENTIALS },
    objects: service.objects,
    uploads: service.uploads,
    control,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
