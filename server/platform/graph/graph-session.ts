import { z } from 'zod';
import { CalendarServerError, ServerBusyError } from '#server/platform/calendar/calendar-session.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';

/** Where Microsoft Graph is, and how its requests are signed in: `refused` is what it did not take. */
export type GraphAccount = { address: string; authorize(refused: string | null): Promise<string> };

/** Why Microsoft Graph cannot be read or written. */
export class GraphError extends CalendarServerError {}

type GraphOptions = {
  /** The guarded way out, `Services.outbound`. */
  outbound: OutboundFetch;
  /** Ends all requests of the session. */
  signal: AbortSignal;
  /** How long one of them may take, where that is more than usual. */
  requestMs?: number;
};

/** What is asked of Graph: `etag` is the version that must stand there. */
export type GraphRequest = { method?: string; json?: object; etag?: string; pageSize?: number };

/** What Graph answered: its code of an error is empty where there is none. */
export type GraphAnswer = { status: number; ok: boolean; json: unknown; code: string };

/** An account that requests go out for: they stay with Graph, whatever an answer names. */
export type GraphSession = {
  address: URL;
  ask(path: string, request?: GraphRequest): Promise<GraphAnswer>;
};

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** Times come in UTC and texts plain: bodies of events are not looked at. */
const PREFERENCES = ['outlook.timezone="UTC"', 'outlook.body-content-type="text"'];

function headersOf({ json, etag, pageSize }: GraphRequest): Record<string, string> {
  const prefer = pageSize === undefined ? PREFERENCES : [...PREFERENCES, `odata.maxpagesize=${pageSize}`];
  return {
    Accept: 'application/json',
    Prefer: prefer.join(', '),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(etag === undefined ? {} : { 'If-Match': etag }),
  };
}

/** Signs requests of an account in. They go through the guard, and to Graph alone. */
export function openGraphSession(account: GraphAccount, { outbound, signal, requestMs }: GraphOptions): GraphSession {
  const address = new URL(account.address);
  return {
    address,
    ask: async (path, request = {}) => {
      const url = new URL(path, address);
      if (url.origin !== address.origin) throw new GraphError(`${address.host} leads to ${url.host}, another server.`);
      const { method = 'GET', json } = request;
      const headers = headersOf(request);
      const init = { method, signal, timeoutMs: requestMs, ...(json ? { body: JSON.stringify(json) } : {}) };
      const send = (authorization: string) =>
        outbound(url, { ...init, headers: { ...headers, Authorization: authorization } });
      const authorization = await account.authorize(null);
      let response = await send(authorization);
      if (response.status === 401) response = await send(await account.authorize(authorization));
      if (response.status === 401) throw new GraphError(`${address.host} does not let this account in.`);
      const waitMs = readRetryAfter(response);
      if (waitMs !== null) throw new ServerBusyError(address.host, waitMs);
      const text = await response.text();
      const answer = readJson(text);
      const code = errorSchema.safeParse(answer).data?.error.code ?? '';
      return { status: response.status, ok: response.ok, json: answer, code };
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What Graph answered with, where that is no use. Its words stay out: they may name what is in a calendar. */
export function answerError({ address }: GraphSession, { status, code }: GraphAnswer): GraphError {
  if (/^MailboxNotEnabled/i.test(code)) return new GraphError('This account has no mailbox, and so no calendar.');
  if (status === 403) return new GraphError(`${address.host} does not allow it (status 403).`);
  return new GraphError(`${address.host} answered with status ${status}.`);
}

/** What an answer holds by its schema. Throws `GraphError` where it was refused, or is another. */
export function readAnswer<T>(session: GraphSession, answer: GraphAnswer, schema: z.ZodType<T>): T {
  if (!answer.ok) throw answerError(session, answer);
  const read = schema.safeParse(answer.json);
  if (read.success) return read.data;
  throw new GraphError(`${session.address.host} did not answer as Microsoft Graph does.`);
}
