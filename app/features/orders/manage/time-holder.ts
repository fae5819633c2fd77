import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { createStore } from '#app/lib/state/store.ts';
import { dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import { createHold, deleteHold, type StaffHoldNeeds } from './api/holds.ts';

/** The time of the order that is being made. Instants are ISO; `endsAt` is on the clock of `performance.now()`, which nobody sets. */
export type HeldTime = {
  chosen: string | null;
  held: { id: string; start: string; endsAt: number } | null;
  isAsking: boolean;
  /** A choice that was refused, or whose end has come. */
  error: { start: string; sentence: string | null } | null;
};

export const NO_TIME: HeldTime = { chosen: null, held: null, isAsking: false, error: null };

/** The requested time of an order, as the wall time of the studio. */
export type RequestedWallTime = { preferred_date: string; preferred_time: string };

export const toRequestedTime = (start: string, timeZone: string): RequestedWallTime => ({
  preferred_date: dayIn(start, timeZone),
  preferred_time: timeIn(start, timeZone),
});

/** Keys that go through the times ask for the one that they stay at. */
const QUIET_MS = 350;

export type TimeHolder = ReturnType<typeof createTimeHolder>;

/** Holds the time that is chosen for an order, one after another: the last choice counts, and replaces what is held. */
export function createTimeHolder() {
  const store = createStore<HeldTime>(() => NO_TIME);
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ask: (() => void) | null = null;
  let asked: Promise<void> = Promise.resolve();
  let isOnTheWay = false;

  const change = (changes: Partial<HeldTime>) => store.set({ ...store.get(), ...changes });

  const nextTurn = () => {
    clearTimeout(timer);
    ask = null;
    turn += 1;
    return turn;
  };

  async function hold(start: string, needs: StaffHoldNeeds): Promise<void> {
    const before = store.get().held;
    isOnTheWay = true;
    try {
      const { id, seconds_left } = await createHold({ ...needs, start, replaces: before?.id ?? null });
      change({ held: { id, start, endsAt: performance.now() + seconds_left * 1000 } });
    } finally {
      isOnTheWay = false;
      if (store.get().chosen === null) free();
    }
  }

  async function holdInTurn(mine: number, start: string, needs: StaffHoldNeeds): Promise<void> {
    if (mine !== turn) return;
    try {
      await hold(start, needs);
      if (mine === turn) change({ isAsking: false });
    } catch (error) {
      if (mine === turn) refuse(start, error);
    }
  }

  function refuse(start: string, error: unknown): void {
    // What is held is of no use for what is ordered by now.
    if (store.get().held?.start === start && error instanceof ApiProblem) free();
    const chosen = store.get().held?.start ?? null;
    change({ chosen, isAsking: false, error: { start, sentence: getErrorMessage(error) } });
  }

  function free(): void {
    const { held } = store.get();
    if (held) deleteHold(held.id);
    change({ held: null });
  }

  return {
    store,
    /** Holds a time, once no other is chosen for a moment. */
    choose(start: string, needs: StaffHoldNeeds): void {
      const mine = nextTurn();
      change({ chosen: start, isAsking: true, error: null });
      ask = () => {
        clearTimeout(timer);
        ask = null;
        asked = asked.then(() => holdInTurn(mine, start, needs));
      };
      timer = setTimeout(ask, QUIET_MS);
    },
    /** Lets go of the time. What is on its way is freed once it is there. */
    drop(): void {
      nextTurn();
      change({ chosen: null, isAsking: false, error: null });
      if (!isOnTheWay) free();
    },
    /** The held time is over. It stays chosen: it may still be free. */
    end(): void {
      const { held } = store.get();
      if (held) change({ held: null, error: { start: held.start, sentence: null } });
    },
    /** What is chosen and held once all answers are there. */
    async settle(): Promise<HeldTime> {
      ask?.();
      await asked;
      return store.get();
    },
    /** An order has taken the time: there is nothing to free. */
    clear(): void {
      nextTurn();
      store.set(NO_TIME);
    },
  };
}
