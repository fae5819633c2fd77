import type { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import { openSession } from '#server/features/sessions/open-session.ts';

/** Within a second of the end of a session its uploads end too (security check 37). */
const LOOK_EVERY_MS = 800;

/**
 * Ends a request that sends bytes once the sender may no longer: signed out, suspended or deleted meanwhile.
 * What came until then is kept, as when a line breaks. Returns how to stop watching.
 */
export function watchCaller(ctx: Context, headers: Headers, incoming: Readable, everyMs = LOOK_EVERY_MS): () => void {
  const mayGoOn = async () => {
    const actor = await openSession(ctx, headers);
    return actor.kind === 'user' && ctx.actor.kind === 'user' && actor.userId === ctx.actor.userId;
  };
  const look = async () => {
    try {
      if (!(await mayGoOn())) incoming.destroy();
      else if (!isDone) timer = setTimeout(look, everyMs);
    } catch (error) {
      ctx.log.warn({ err: error }, 'the caller of an upload was not looked at');
      if (!isDone) timer = setTimeout(look, everyMs);
    }
  };
  let isDone = false;
  let timer = setTimeout(look, everyMs);
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
}
