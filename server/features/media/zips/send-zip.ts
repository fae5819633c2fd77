import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';
import { contentDisposition } from '#domain/media/content-disposition.ts';
import type { Context } from '#server/context.ts';
import { takeConcurrencySlot } from '#server/features/shared/limits/concurrency-limit.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { fileBody } from '#server/http/file-body.ts';
import { hasSameFile, isRangeCurrent, readRanges } from '#server/http/ranges.ts';
import { MEDIA_POLICY } from '#server/http/send-stored.ts';
import type { ZipArchive } from '#server/platform/zip/zip-archive.ts';

/** How many archives an account may download at once (security check 102), and how many by one link, which several people may have. */
const OF_ACCOUNT = {
  atOnce: 2,
  sentence: 'You are downloading two archives already. Please wait until one is finished.',
};
const OF_LINK = {
  atOnce: 6,
  sentence: 'Several people are downloading this delivery already. Please wait until one of them is done.',
};

/** Who downloads: an account, or the holder of a link. */
type Downloader = { kind: 'account' | 'link'; id: string };
type Sending = { archive: ZipArchive; fileName: string; by: Downloader; ctx: Pick<Context, 'leases' | 'log'> };

/** The bytes of an archive. The turn ends with them, whether all were read, the client left or a file was missing. */
async function archiveBody(
  c: HonoContext<HttpEnv>,
  { archive, by, ctx }: Sending,
  range?: { start: number; end: number },
) {
  const limit = by.kind === 'account' ? OF_ACCOUNT : OF_LINK;
  const endTurn = await takeConcurrencySlot(ctx, { kind: 'zip', userId: by.id, ...limit });
  const stream = Readable.from(archive.read(range), { objectMode: false });
  stream.once('close', endTurn);
  return fileBody(c, stream, ctx.log);
}

/** Answers with an archive, or with the part of it at which a download continues. Nothing of it is held in memory. */
export async function answerZip(c: HonoContext<HttpEnv>, sending: Sending): Promise<Response> {
  const { archive, fileName } = sending;
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(fileName, 'attachment'),
    'Content-Security-Policy': MEDIA_POLICY,
    'Content-Type': 'application/zip',
    ETag: archive.etag,
  };
  if (hasSameFile(c.req.header('If-None-Match'), archive.etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, 'Content-Length': `${archive.size}` };
  if (c.req.method === 'HEAD') return new Response(null, { headers: whole });
  const isCurrent = isRangeCurrent(c.req.header('If-Range'), archive.etag);
  const parts = isCurrent ? readRanges(c.req.header('Range'), archive.size) : 'whole';
  if (parts === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${archive.size}` } });
  }
  const [range, second] = parts === 'whole' ? [] : parts;
  if (!range || second) return new Response(await archiveBody(c, sending), { headers: whole });
  const { start, end } = range;
  return new Response(await archiveBody(c, sending, range), {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${start}-${end}/${archive.size}`,
      'Content-Length': `${end - start + 1}`,
    },
  });
}
