import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '#domain/accounts/actor.ts';

/** The values that each request carries on its way. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientIp: string;
    actor: Actor;
    requiresAdminTwoFactor: boolean;
    /** Records that somebody who is signed in was refused here (security check 144). */
    noteRefusal: () => Promise<void>;
  };
};
