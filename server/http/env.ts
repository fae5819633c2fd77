import type { HttpBindings } from '@hono/node-server';
import type { Actor, ActorKey } from '#domain/shared/access/actor.ts';
import type { ApplyOnce } from './idempotency.ts';

/** A key that works: the actor that it stands for, and what it may do. */
export type OpenedKey = { actor: Actor; key: ActorKey };

/** The values that each request carries on its way. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientIp: string;
    actor: Actor;
    requiresAdminTwoFactor: boolean;
    /** The request comes from a page of another build than this server's. */
    isOfOtherBuild: boolean;
    /** Records that somebody who is signed in was refused here (security check 144). */
    noteRefusal: () => Promise<void>;
    /** Finds out whose key the request carries, and counts the request; refuses where the key does not work or has no requests left. */
    openKey: () => Promise<OpenedKey>;
    /** Does a request of the key once within 24 hours. There once the key is open. */
    applyOnce: ApplyOnce;
    /** Headers that the answer gets, whatever it is: what is left of a limit. */
    answerHeaders?: Record<string, string>;
  };
};
