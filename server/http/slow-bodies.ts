import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './http-server.ts';

/** A body of the API has 256 kB, a poster 5 MB: what takes longer is held open on purpose. */
const BODY_MS = 120_000;
/** How long a body may continue that nobody reads any more, so that its client gets to see the answer. */
const AFTER_ANSWER_MS = 10_000;

type Limits = { isUpload: boolean; bodyMs?: number; afterAnswerMs?: number };

/**
 * Ends requests whose body trickles in, in the place of Node's own limit, which would cut uploads that continue for hours:
 * those end by their silence alone, as long as somebody reads them (security check 100).
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { isUpload, bodyMs = BODY_MS, afterAnswerMs = AFTER_ANSWER_MS }: Limits,
): void {
  if (!hasBody(request)) return;
  const cut = () => {
    if (!request.complete) request.socket.destroy();
  };
  let timer = isUpload ? undefined : setTimeout(cut, bodyMs);
  const { socket } = request;
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  socket.once('close', stop);
  request.once('end', stop);
  response.once('finish', () => {
    stop();
    if (request.complete) return;
    timer = setTimeout(cut, afterAnswerMs);
    socket.once('close', stop);
  });
}
