import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import {
  Agent,
  errors,
  type RequestInit as UndiciInit,
  type Response as UndiciResponse,
  fetch as undiciFetch,
} from 'undici';
import { isAllowedAddress, type OutboundAllow } from './address-guard.ts';
import { endingCall } from './ending-call.ts';

export type OutboundProblem = 'address' | 'redirect' | 'size' | 'time' | 'unreachable';

/** Why an address that somebody typed was not called, or did not answer. The message is a sentence for that person. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

type OutboundOptions = {
  allow: OutboundAllow;
  /** The most bytes of an answer. */
  maxBytes: number;
  /** The most milliseconds from the call to the last byte of the answer. */
  timeoutMs: number;
  /** How names become addresses; the system's way by default. */
  resolve?: LookupFunction;
};

const MAX_REDIRECTS = 3;
const PROTOCOLS = ['https:', 'http:'];

/** The error for a host that may not be called: it is not public, and OUTBOUND_ALLOW does not list it. */
export const refuseHost = (host: string) =>
  new OutboundError(
    'address',
    `${host} is not a public address. The owner of the server can open it with OUTBOUND_ALLOW.`,
  );

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Whether a host may be called as it is written: an address that is allowed, or a name, which is looked at when it is resolved. */
export const isCallableHost = (host: string, allow: OutboundAllow): boolean =>
  !isIP(host) || isAllowedAddress(host, allow);

/** Resolves a name and keeps what may be called, so that the connection goes to the address that was checked. */
export function guardLookup({ allow, resolve = lookup }: Pick<OutboundOptions, 'allow' | 'resolve'>): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const isOpen = allow.hosts.has(hostname.toLowerCase().replace(/\.$/, ''));
      const allowed = addresses.filter(({ address }) => isOpen || isAllowedAddress(address, allow));
      const [first] = allowed;
      if (!first) return callback(refuseHost(hostname), '', 0);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
}

/** An address as it may be called, or an `OutboundError`; the names behind it are checked when they are resolved. */
export function requireCallable(address: string, allow: OutboundAllow): URL {
  if (!URL.canParse(address))
    throw new OutboundError('address', 'Write a whole address, for example https://example.com/calendar.ics.');
  const url = new URL(address);
  if (!PROTOCOLS.includes(url.protocol))
    throw new OutboundError('address', 'The address must begin with https:// or http://.');
  if (url.username || url.password) {
    throw new OutboundError('address', 'Leave the account and the password out of the address.');
  }
  const host = bareHost(url);
  if (!isCallableHost(host, allow)) throw refuseHost(host);
  return url;
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;

function toOutboundError(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  const cause = causeOf(error);
  if (cause instanceof OutboundError) return cause;
  const isLate =
    cause instanceof Error && ['TimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError'].includes(cause.name);
  if (isLate) return new OutboundError('time', `${url.host} took too long to answer.`, { cause });
  if (cause instanceof errors.ResponseExceededMaxSizeError) {
    return new OutboundError('size', `The answer of ${url.host} is too large.`, { cause });
  }
  return new OutboundError('unreachable', `${url.host} cannot be reached.`, { cause });
}

/** How much of an answer is read: `maxBytes` at most, or its first bytes alone where the rest says nothing. */
type Bounds = { maxBytes: number; firstBytes: number | undefined };

/** The body of an answer, as many bytes as are taken; counted after it is unpacked. */
async function readBody(
  response: UndiciResponse,
  url: URL,
  { maxBytes, firstBytes }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (firstBytes !== undefined && size >= firstBytes) {
      // Leaving the loop ends the answer.
      return new Uint8Array(Buffer.concat([...chunks, chunk]).subarray(0, firstBytes));
    }
    if (size > maxBytes) throw new OutboundError('size', `The answer of ${url.host} is too large.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const EMPTY_STATUSES = [101, 204, 205, 304];
const REDIRECTS = [301, 302, 303, 307, 308];

/** The whole answer as the standard type has it, no longer packed. */
async function toResponse(response: UndiciResponse, url: URL, bounds: Bounds): Promise<Response> {
  const headers = new Headers([...response.headers]);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  const bytes = await readBody(response, url, bounds);
  const { status, statusText } = response;
  return new Response(EMPTY_STATUSES.includes(status) ? null : bytes, { status, statusText, headers });
}

/**
 * What is asked for, as for `fetch`. With `firstBytes` the answer is that of the address itself, redirects included, and its body is cut after so many bytes: for calls of
 * which the status alone matters.
 */
export type OutboundInit = RequestInit & {
  firstBytes?: number;
  /** How long this call may take, in place of what calls usually may. */
  timeoutMs?: number | undefined;
};
export type OutboundFetch = (input: string | URL | Request, init?: OutboundInit) => Promise<Response>;

/** Where an answer leads, which is only ever within the same origin; null where it leads nowhere. */
function nextAddress(response: UndiciResponse, url: URL): URL | null {
  const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
  if (location === null) return null;
  const next = URL.canParse(location, url) ? new URL(location, url) : null;
  if (next?.origin === url.origin) return next;
  throw new OutboundError(
    'redirect',
    `${url.host} leads to ${next?.host ?? 'another address'}. Write the address that it leads to, if you trust it.`,
  );
}

/**
 * A `fetch` for addresses that somebody typed, such as calendars and webhooks (docs/security.md). Names are resolved once, private
 * addresses are refused, the connection goes to the address that was checked, redirects stay within the origin, and the
 * answer is read whole within its bounds. Rejects with `OutboundError` alone.
 */
export function createOutboundFetch(options: OutboundOptions): OutboundFetch {
  const { allow, maxBytes, timeoutMs } = options;
  const dispatcher = new Agent({
    connect: { lookup: guardLookup(options), timeout: timeoutMs },
    keepAliveTimeout: 1000,
    maxResponseSize: maxBytes,
    // The limits above hold for the older protocol, which every server speaks.
    allowH2: false,
  });

  const step = async (url: URL, { firstBytes, timeoutMs: _, ...init }: OutboundInit): Promise<Response | URL> => {
    // The types of the package and of the platform describe the same thing by other names.
    const response = await undiciFetch(url, { ...(init as UndiciInit), redirect: 'manual', dispatcher });
    const next = firstBytes === undefined && init.redirect !== 'manual' ? nextAddress(response, url) : null;
    return next ?? (await toResponse(response, url, { maxBytes, firstBytes }));
  };

  const call = async (url: URL, init: OutboundInit, left: number): Promise<Response> => {
    const found = await endingCall(init.signal ?? null, (signal) => step(url, { ...init, signal }));
    if (found instanceof Response) return found;
    if (left > 0) return call(found, init, left - 1);
    throw new OutboundError('redirect', `${url.host} leads from one address to the next without an end.`);
  };

  return async (input, init = {}) => {
    const url = requireCallable(input instanceof Request ? input.url : String(input), allow);
    const time = AbortSignal.timeout(init.timeoutMs ?? timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, time]) : time;
    try {
      return await call(url, { ...init, signal }, MAX_REDIRECTS);
    } catch (error) {
      throw toOutboundError(error, url);
    }
  };
}
