import { PassThrough, Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Log } from '#server/platform/log/log.ts';
import { READ_BYTES } from '#server/platform/storage/storage.ts';
import type { HttpEnv } from './env.ts';

/** On their way through: at most two megabytes are held for a client that reads slowly. */
const PIECES = 2;

// Node's own class of web streams is the one of the platform; the two sets of types have not met.
const toWeb = (stream: Readable) => Readable.toWeb(stream, { strategy: { highWaterMark: PIECES } }) as ReadableStream;

/**
 * The bytes of a stream as the body of an answer. Where the stream breaks the line is cut, so that the client knows that
 * there is more, and the reason goes to the log: left to itself, the HTTP server prints it between the lines of the log.
 * A client that leaves ends the stream.
 */
export function fileBody(c: Context<HttpEnv>, stream: Readable, log: Log): ReadableStream {
  const passed = new PassThrough({ highWaterMark: READ_BYTES });
  stream.once('error', (error) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'file broken off');
    const { outgoing } = c.env;
    if (!outgoing) return void passed.destroy(error);
    outgoing.destroy();
    passed.end();
  });
  passed.once('close', () => stream.destroy());
  return toWeb(stream.pipe(passed));
}
