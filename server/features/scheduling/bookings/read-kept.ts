import type { Context } from '#server/context.ts';
import { readDatabaseState } from '#server/db/read-state.ts';
import { NetworkLimit } from '#server/features/shared/limits/network-limit.ts';
import type { KeptJson } from '#server/http/answer-kept.ts';
import { type KeptPage, makeKeptPage } from '#server/pages/kept-pages.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** How many calendars may be computed per minute for one network. Cached answers do not count. */
const COMPUTED_A_MINUTE = 240;
const MINUTE_MS = 60_000;

/**
 * A cache of answers about the calendar, shared by all visitors. Any commit to the database, a change of the content,
 * or the next full minute invalidates it, because free times also depend on the clock. No code has to invalidate it, so
 * none can forget to.
 */
export class KeptCalendars {
  readonly #limit: NetworkLimit;
  readonly #readState: typeof readDatabaseState;
  #state = '';
  #kept = new KeptValues<KeptPage>({ maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes });

  constructor({ limit = COMPUTED_A_MINUTE, readState = readDatabaseState } = {}) {
    this.#limit = new NetworkLimit(limit);
    this.#readState = readState;
  }

  /** The JSON of what `make` gives for `asked`. Rejects as `make` does, and with `rate_limited` where a network asks for too many different ones. */
  async get<T>(ctx: Context, asked: readonly unknown[], make: () => Promise<T>): Promise<KeptJson<T>> {
    const { version } = await ctx.content.get();
    const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS);
    const state = `${version} ${minute} ${await this.#readState(ctx.db)}`;
    if (state !== this.#state) {
      this.#state = state;
      this.#kept = new KeptValues<KeptPage>({ maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes });
    }
    const page = await this.#kept.get(JSON.stringify(asked), async () => {
      this.#limit.take(ctx);
      const text = JSON.stringify(await make());
      return makeKeptPage({ text, type: 'application/json', status: 200, headers: {} });
    });
    return { page };
  }
}
