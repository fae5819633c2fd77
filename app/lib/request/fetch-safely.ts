import { checkConnection } from '#app/lib/request/connection.ts';

/** The server did not answer: no network, or nobody at the other end. Nothing is known about what it did. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'Unreachable';
  }
}

const PAUSES_MS = [300, 1000];
const GATEWAY_FAILURES = [502, 503, 504];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the request may be sent twice: it only reads, or the server recognises it by its key. */
function isRepeatable(init: RequestInit | undefined): boolean {
  const method = init?.method?.toUpperCase() ?? 'GET';
  return method === 'GET' || method === 'HEAD' || new Headers(init?.headers).has('Idempotency-Key');
}

/** A gateway's failure, not an answer of our server, which explains its refusals as a problem. */
function isGatewayFailure(response: Response): boolean {
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  return GATEWAY_FAILURES.includes(response.status) && !isProblem;
}

async function fetchOnce(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response | Unreachable> {
  try {
    const response = await fetch(input, init);
    return isGatewayFailure(response) ? new Unreachable(response.status) : response;
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    return new Unreachable(cause);
  }
}

/**
 * As `fetch`, with two more tries where a repetition does no harm. A failure starts a check of the connection. Throws
 * `Unreachable` where no answer came, and what `fetch` throws where the caller gave up.
 */
export async function fetchSafely(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const pauses = isRepeatable(init) ? PAUSES_MS : [];
  let answer = await fetchOnce(input, init);
  for (const ms of pauses) {
    if (answer instanceof Response) return answer;
    await pause(ms);
    answer = await fetchOnce(input, init);
  }
  if (answer instanceof Response) return answer;
  void checkConnection();
  throw answer;
}
