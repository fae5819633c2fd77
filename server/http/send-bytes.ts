import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';
import { hasSameFile } from './ranges.ts';
import { MEDIA_POLICY } from './send-stored.ts';

/** A file that is in memory, as it is answered: whole, whatever part is asked for. */
export type FileInMemory = { bytes: Buffer; contentType: string; cacheControl: string };

/** Answers with a file that is in memory; with nothing where the client has it already. */
export function answerMemory(c: Context<HttpEnv>, { bytes, contentType, cacheControl }: FileInMemory): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = {
    'Accept-Ranges': 'none',
    'Cache-Control': cacheControl,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': MEDIA_POLICY,
    'Content-Type': contentType,
    ETag: etag,
  };
  if (hasSameFile(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, 'Content-Length': `${bytes.length}` };
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers: whole });
}
