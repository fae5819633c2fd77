import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { clientNetwork } from '#server/http/client-ip.ts';

const WINDOW_MS = 60_000;
/** As many networks are counted; when there are more, all begin anew. */
const MOST_NETWORKS = 10_000;
const TOO_MANY = 'Too many different calendars were asked for. Please wait a little and try again.';

/**
 * Bounds in this process how often a network has something computed within a minute. It guards the processor, which each process has its own of, and
 * writes no row; what must hold for all processes together is counted in the database (rate-limit.ts).
 */
export class NetworkLimit {
  readonly #limit: number;
  readonly #sentence: string;
  readonly #windows = new Map<string, { beganAt: number; taken: number }>();

  constructor(limit: number, sentence = TOO_MANY) {
    this.#limit = limit;
    this.#sentence = sentence;
  }

  /** Counts one for the network of a request; refuses with `rate_limited` once its minute is full. Work without a network is not counted. */
  take({ clientIp, clock }: Pick<Context, 'clientIp' | 'clock'>): void {
    if (clientIp === '') return;
    const now = clock.now().getTime();
    const window = this.#windowOf(clientNetwork(clientIp), now);
    window.taken += 1;
    if (window.taken <= this.#limit) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.beganAt + WINDOW_MS - now) / 1000));
    throw new AppError('rate_limited', this.#sentence, { retryAfterSeconds });
  }

  #windowOf(network: string, now: number) {
    const known = this.#windows.get(network);
    // A clock that was set back must not leave a window open for long.
    if (known && Math.abs(now - known.beganAt) < WINDOW_MS) return known;
    if (this.#windows.size >= MOST_NETWORKS) this.#windows.clear();
    const window = { beganAt: now, taken: 0 };
    this.#windows.set(network, window);
    return window;
  }
}
