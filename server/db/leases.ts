import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/shared/errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Db } from './database.ts';
import { leases } from './schema/leases.ts';

/** How long a lease lasts from its last renewal, and how often it is renewed. */
const LASTS_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
/** How long before its end a holder stops: what is on its way to the disk gets there while it is still held. */
const MARGIN_MS = 2_000;
/** How soon a renewal that failed is tried again. */
const RETRY_MS = 1_000;
const FIRST_ASK_AGAIN_MS = 25;
const LAST_ASK_AGAIN_MS = 400;
const PATIENCE_MS = 20_000;

/** Something that only one may do at a time, on any number of servers, and that is held now. */
export type Lease = {
  /** Whether nobody else can have it yet. Ask before each step that another holder must not see. */
  isHeld(): boolean;
  /** Gives it back. Never rejects: what cannot be given back ends by itself. */
  release(): Promise<void>;
};

/** What a holder hears: that somebody on another server waits, and that the lease is gone. Each once. */
export type LeaseHolder = { onYield?(): void; onLost?(): void };

export type LeaseWait = LeaseHolder & { patienceMs?: number; signal?: AbortSignal };

type Held = LeaseHolder & { renewedAt: Moment; isAsked: boolean };
type Moment = { steady: number; wall: number };
/** How long a lease lasts and how often it is renewed, where not as usual. */
export type LeaseTimes = { lastsMs?: number; renewEveryMs?: number };

/**
 * Where processes share a database: what a killed process held is free again in less than 5 s. A process that cannot
 * reach the database for 3 s has lost what it held.
 */
export const SHARED_LEASES: Required<LeaseTimes> = { lastsMs: 4500, renewEveryMs: 1500 };

const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() });
/** One of the clocks stands still while a machine sleeps, the other may be set: the longer time is the safe one. */
const msSince = (then: Moment) => Math.max(performance.now() - then.steady, Date.now() - then.wall);

/**
 * Leases in the database: taken in one statement by the clock of the database, renewed together every few seconds while
 * something is held, given back in one. They are on rows alone, not on a connection, so they mean the same on the embedded database and
 * behind a pooler. The lease of a killed process ends by itself; a process that was paused for too long finds that it
 * holds nothing any more.
 */
export class Leases {
  private readonly db: Db;
  private readonly log: Log;
  private readonly lastsMs: number;
  private readonly renewEveryMs: number;
  private readonly held = new Map<string, Held>();
  private readonly queues = new Map<string, Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;

  constructor({ db, log, lastsMs = LASTS_MS, renewEveryMs = RENEW_EVERY_MS }: { db: Db; log: Log } & LeaseTimes) {
    this.db = db;
    this.log = log;
    this.lastsMs = lastsMs;
    this.renewEveryMs = renewEveryMs;
  }

  /** Takes a lease, or null where another has it. */
  async take(name: string, holder: LeaseHolder = {}): Promise<Lease | null> {
    return this.tryOnce(name, holder, false);
  }

  /** Takes a lease, and asks its holder to yield; null where the holder did not, in time or before the signal. */
  async wait(name: string, { patienceMs = PATIENCE_MS, signal, ...holder }: LeaseWait = {}): Promise<Lease | null> {
    const startedAt = performance.now();
    for (let ms = FIRST_ASK_AGAIN_MS; !signal?.aborted; ms = Math.min(2 * ms, LAST_ASK_AGAIN_MS)) {
      const lease = await this.tryOnce(name, holder, true);
      if (lease && signal?.aborted) await lease.release();
      else if (lease) return lease;
      if (performance.now() + ms - startedAt > patienceMs) return null;
      await pause(ms, undefined, signal ? { signal } : {}).catch(() => {});
    }
    return null;
  }

  /** Runs work while nobody else does under this name. Those of this process come one after another, in their order. */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => this.runAlone(name, work));
    const end = turn.then(
      () => {},
      () => {},
    );
    this.queues.set(name, end);
    void end.then(() => this.queues.get(name) === end && this.queues.delete(name));
    return turn;
  }

  private async runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const lease = await this.wait(name);
    if (!lease) throw new AppError('unavailable', 'The server is busy. Please try again in a moment.');
    try {
      return await work();
    } finally {
      await lease.release();
    }
  }

  private async tryOnce(name: string, holder: LeaseHolder, isAsking: boolean): Promise<Lease | null> {
    const id = randomUUID();
    const renewedAt = moment();
    const now = sql`now()`;
    // One that would last for longer than any does was written while the clock of the database was ahead.
    const isFree = sql`(${leases.until} <= ${now} or ${leases.until} > ${now} + interval '1 hour')`;
    const [row] = await this.db
      .insert(leases)
      .values({ name, holder: id, until: this.end() })
      .onConflictDoUpdate({
        target: leases.name,
        set: {
          holder: sql`case when ${isFree} then excluded.holder else ${leases.holder} end`,
          until: sql`case when ${isFree} then excluded.until else ${leases.until} end`,
          yieldRequestedAt: sql`case when ${isFree} then null else coalesce(${leases.yieldRequestedAt}, ${now}) end`,
        },
        ...(isAsking ? {} : { setWhere: isFree }),
      })
      .returning({ holder: leases.holder });
    if (row?.holder !== id) return null;
    this.held.set(id, { ...holder, renewedAt, isAsked: false });
    this.timer ??= setTimeout(() => void this.renew(), this.renewEveryMs);
    return { isHeld: () => this.isHeld(id), release: () => this.release(name, id) };
  }

  private end() {
    return sql`now() + make_interval(secs => ${this.lastsMs / 1000})`;
  }

  private isHeld(id: string): boolean {
    const held = this.held.get(id);
    return held !== undefined && msSince(held.renewedAt) < this.lastsMs - Math.min(MARGIN_MS, this.lastsMs / 5);
  }

  private async release(name: string, id: string): Promise<void> {
    if (!this.held.delete(id)) return;
    try {
      await this.db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, id)));
    } catch (error) {
      this.log.warn({ err: error, lease: name }, 'lease not given back');
    }
  }

  /** Renews all that is held, in one statement, and again later while something is. Idle, no statement runs. */
  private async renew(): Promise<void> {
    const ids = [...this.held.keys()];
    const isRenewed = ids.length === 0 || (await this.renewThese(ids));
    if (!isRenewed) this.dropEnded();
    const ms = isRenewed ? this.renewEveryMs : Math.min(RETRY_MS, this.renewEveryMs);
    this.timer = this.held.size > 0 ? setTimeout(() => void this.renew(), ms) : null;
  }

  private async renewThese(ids: string[]): Promise<boolean> {
    const renewedAt = moment();
    try {
      const rows = await this.db
        .update(leases)
        .set({ until: this.end() })
        .where(inArray(leases.holder, ids))
        .returning({ holder: leases.holder, yieldRequestedAt: leases.yieldRequestedAt });
      const found = new Map(rows.map((row) => [row.holder, row]));
      for (const id of ids) this.noteRenewal(id, renewedAt, found.get(id));
      return true;
    } catch (error) {
      this.log.warn({ err: error }, 'leases not renewed');
      return false;
    }
  }

  private noteRenewal(id: string, renewedAt: Moment, row: { yieldRequestedAt: Date | null } | undefined): void {
    const held = this.held.get(id);
    // One that is gone was given back while it was being renewed.
    if (!held) return;
    if (!row) {
      this.lose(id, held);
      return;
    }
    held.renewedAt = renewedAt;
    if (!row.yieldRequestedAt || held.isAsked) return;
    held.isAsked = true;
    held.onYield?.();
  }

  private dropEnded(): void {
    for (const [id, held] of this.held) if (!this.isHeld(id)) this.lose(id, held);
  }

  private lose(id: string, held: Held): void {
    this.held.delete(id);
    held.onLost?.();
  }

  /** Deletes rows whose holders were killed and that nobody took since. */
  async deleteEnded(): Promise<void> {
    await this.db.delete(leases).where(lt(leases.until, sql`now() - interval '1 day'`));
  }

  /** Gives all back, at the end of the process. */
  async close(): Promise<void> {
    const ids = [...this.held.keys()];
    this.held.clear();
    if (this.timer) clearTimeout(this.timer);
    if (ids.length > 0) await this.db.delete(leases).where(inArray(leases.holder, ids));
  }
}
