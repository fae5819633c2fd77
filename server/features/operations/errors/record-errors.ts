import { AsyncResource } from 'node:async_hooks';
import type { Services } from '#server/context.ts';
import { findScope } from '#server/platform/log/work-scope.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { newId } from '#server/platform/random/random.ts';
import { VERSION } from '#server/version.ts';
import { type DescribedError, describeError, type ErrorPlace } from './describe-error.ts';
import { upsertErrors } from './queries.ts';

/** How long errors are gathered before one statement writes them: a flood of them is one row and a larger number. */
const GATHER_MS = 5000;
/** How much longer, where the database does not take them. */
const RETRY_MS = 30_000;
/** As many different errors are gathered; further ones are in the log alone. */
const MOST_GATHERED = 100;

/** An error that was gathered: how often it happened, and when first and last. */
export type GatheredError = DescribedError & { count: number; firstAt: Date; lastAt: Date; requestId: string | null };

type Recorder = Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>;

/**
 * Keeps errors that nobody expected, grouped, for the dashboard. Noting one takes no time of who noted it, and never fails:
 * what the database does not take waits in memory, and is lost with the process at worst. The log has each of them.
 */
export class ErrorRecorder {
  readonly #services: Recorder;
  /** Outside of any request: its timer must not run in the transaction of whoever noted the first error. */
  readonly #outside = new AsyncResource('errors');
  #gathered = new Map<string, GatheredError>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Recorder) {
    this.#services = services;
  }

  /** Notes an error, and never throws one. Mail that was refused is none: it is shown among the mails. */
  note(error: unknown, place: ErrorPlace): void {
    if (error instanceof MailError) return;
    const { metrics, log } = this.#services;
    try {
      metrics.countError(place.source);
      this.#noteDescribed(error, place);
    } catch (failure) {
      // Whatever was thrown may do anything when it is looked at.
      log.warn({ err: failure, place: place.place }, 'an error could not be described');
    }
  }

  #noteDescribed(error: unknown, place: ErrorPlace): void {
    const { clock } = this.#services;
    const described = describeError(error, place);
    const scope = findScope();
    const requestId = scope && 'requestId' in scope ? scope.requestId : null;
    const now = clock.now();
    this.#gather({ ...described, requestId, count: 1, firstAt: now, lastAt: now });
    this.#writeAfter(GATHER_MS);
  }

  /** Writes what was gathered. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = () => this.#outside.runInAsyncScope(() => this.#write());
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  #gather(error: GatheredError): void {
    const known = this.#gathered.get(error.fingerprint);
    if (!known && this.#gathered.size >= MOST_GATHERED) return;
    this.#gathered.set(error.fingerprint, known ? joinErrors(known, error) : error);
  }

  #writeAfter(ms: number): void {
    if (this.#timer) return;
    this.#outside.runInAsyncScope(() => {
      this.#timer = setTimeout(() => void this.flush(), ms).unref();
    });
  }

  async #write(): Promise<void> {
    const errors = [...this.#gathered.values()];
    if (errors.length === 0) return;
    this.#gathered = new Map();
    const { db, log } = this.#services;
    try {
      await upsertErrors(
        db,
        errors.map((error) => ({ ...error, id: newId(error.firstAt), version: VERSION })),
      );
    } catch (failure) {
      log.warn({ err: failure, errors: errors.length }, 'errors could not be kept');
      for (const error of errors) this.#gather(error);
      this.#writeAfter(RETRY_MS);
    }
  }
}

/** Two counts of one error. What is said of it is what the later one says. */
function joinErrors(one: GatheredError, other: GatheredError): GatheredError {
  const [earlier, later] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  const firstAt = new Date(Math.min(one.firstAt.getTime(), other.firstAt.getTime()));
  return { ...later, firstAt, count: earlier.count + later.count };
}
