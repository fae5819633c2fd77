import { isSessionOver } from '#domain/accounts/session-limits.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { toStaffRoles } from '#domain/shared/access/staff-rights.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Services } from '#server/context.ts';
import { readWatched, type WatchedSession, type WatchedState } from './queries.ts';

const POLL_MS = 1000;
const HEARTBEAT_MS = 15_000;
/** How many streams this process keeps open: of a link or a session, of a network, and in all. */
const MOST = { own: 30, network: 60, all: 2000 };
const TOO_MANY = 'This page is open too often. Close some of its windows.';
const RETRY_SECONDS = 30;

/** By what somebody may look: a link that works, or a session of staff; and whether they are told what is due. */
export type Pass = { kind: 'link' | 'session'; id: string; showsBalance: boolean };

/** A stream of a review: `send` gets its events as they are written, `end` closes it. */
export type Stream = {
  deliveryId: string;
  pass: Pass;
  network: string;
  send(text: string): void;
  end(): void;
};

/** What a stream was told: how many changes there are, and what is to be paid, in minor units. */
type Seen = { changes: number; balance: number };

type Watching = { stream: Stream; seen: Seen };

/** An event as a stream writes it. */
const writeEvent = (event: string, data: string | number) => `event: ${event}\ndata: ${data}\n\n`;

/** What a review stands at, as its streams tell it. */
export const toSeen = ({ changes, balances }: WatchedState, deliveryId: string): Seen => ({
  changes: changes.get(deliveryId) ?? 0,
  balance: balances.get(deliveryId) ?? 0,
});

/** What a stream begins with: how soon to come again after it was cut, and how many changes there are. */
export const writeBeginning = (changes: number) => `retry: 3000\n${writeEvent('changed', changes)}`;

type Watcher = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Tells open streams of reviews that something changed or was paid, also what another process wrote: once a second one query asks for all of
 * them how many changes there are, what is to be paid, and whether their links and sessions still hold. It needs no connection of its own, so that it works through a pooler and
 * on the embedded database.
 */
export class ChangeWatch {
  readonly #services: Watcher;
  readonly #streams = new Set<Watching>();
  #timers: NodeJS.Timeout[] = [];
  #isAsking = false;
  #isClosed = false;

  constructor(services: Watcher) {
    this.#services = services;
  }

  /** Adds a stream that was told so much, and returns what removes it. Refuses with `rate_limited` where there are too many. */
  open(stream: Stream, seen: Seen): () => void {
    this.#refuseMany(stream);
    const watching = { stream, seen };
    this.#streams.add(watching);
    if (this.#timers.length === 0) this.#start();
    return () => this.#remove(watching);
  }

  /** Refuses with `rate_limited` one more stream where there are too many. */
  #refuseMany({ pass, network }: Stream): void {
    const open = [...this.#streams];
    const own = open.filter(({ stream }) => stream.pass.id === pass.id).length;
    const near = open.filter(({ stream }) => stream.network === network).length;
    if (this.#isClosed || own >= MOST.own || near >= MOST.network || open.length >= MOST.all) {
      throw new AppError('rate_limited', TOO_MANY, { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  /** Ends all streams; browsers come again by themselves, to another process. */
  close(): void {
    this.#isClosed = true;
    for (const { stream } of this.#streams) stream.end();
    this.#streams.clear();
    this.#stop();
  }

  #start(): void {
    this.#timers = [
      setInterval(() => void this.#ask(), POLL_MS),
      // Proxies cut what is silent, and a browser that has gone is noticed by writing to it.
      setInterval(() => this.#sendAll(': still here\n\n'), HEARTBEAT_MS),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #remove(watching: Watching): void {
    this.#streams.delete(watching);
    if (this.#streams.size === 0) this.#stop();
  }

  #sendAll(text: string): void {
    for (const { stream } of this.#streams) stream.send(text);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { db, clock } = this.#services;
      const asked = [...this.#streams];
      this.#tell(
        asked,
        await readWatched(
          db,
          asked.map(({ stream }) => stream),
          clock.now(),
        ),
      );
    } catch (error) {
      this.#services.log.warn({ err: error }, 'streams of reviews not told');
    } finally {
      this.#isAsking = false;
    }
  }

  #tell(asked: readonly Watching[], state: WatchedState): void {
    for (const watching of asked) {
      const { stream, seen } = watching;
      if (!this.#holds(stream.pass, state)) {
        stream.send(writeEvent('ended', ''));
        stream.end();
        this.#remove(watching);
        continue;
      }
      const now = toSeen(state, stream.deliveryId);
      watching.seen = now;
      if (now.changes !== seen.changes) stream.send(writeEvent('changed', now.changes));
      // Who may not know what is due still learns that files were locked or opened.
      if (now.balance !== seen.balance) stream.send(writeEvent('balance', stream.pass.showsBalance ? now.balance : ''));
    }
  }

  #holds({ kind, id }: Pass, state: WatchedState): boolean {
    if (kind === 'link') return state.links.has(id);
    const session = state.sessions.get(id);
    return session !== undefined && this.#isStaff(session);
  }

  #isStaff({ userId, role, staffRoles, suspended, hasTwoFactor, ...times }: WatchedSession): boolean {
    if (!role || suspended) return false;
    const account = { role, staffRoles: toStaffRoles(staffRoles.split(',')) };
    if (isSessionOver(account, times, this.#services.clock.now())) return false;
    const actor = { kind: 'user', userId, hasTwoFactor, ...account } as const;
    return hasRight(actor, 'media', this.#services.config.requiresAdminTwoFactor);
  }
}
