import type { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import { openSession } from '#server/features/shared/sessions/open-session.ts';

/** Within a second of the end of a session its uploads end too (security check 37). */
const LOOK_EVERY_MS = 800;

/** A request that sends bytes, and whether its sender may still do so. */
type Watched = { incoming: Readable; mayGoOn: () => Promise<boolean>; everyMs?: number };

/** Whether a session is still that of who began with it. */
export async function isSameCaller(ctx: Context, headers: Headers): Promise<boolean> {
  const actor = await openSession(ctx, headers);
  return actor.kind === 'user' && ctx.actor.kind === 'user' && actor.userId === ctx.actor.userId;
}

/**
 * Ends a request that sends bytes once the sender may no longer: signed out, suspended or deleted meanwhile, or with a link
 * that was ended.
 * What came until then is kept, as when a line breaks. Returns how to stop watching.
 */
export function watchCaller(ctx: Context, { incoming, mayGoOn, everyMs = LOOK_EVERY_MS }: Watched): () => void {
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
