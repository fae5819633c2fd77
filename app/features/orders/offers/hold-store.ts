import { ApiProblem } from '#app/lib/request/api.ts';
import { CANNOT_REACH_MESSAGE } from '#app/lib/request/request-errors.ts';
import { loadSentences, say } from '#app/lib/request/sentences.ts';
import { createStore, useStore } from '#app/lib/state/store.ts';
import { dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import type { HoldJson, TakenJson } from '#domain/orders/hold-json.ts';
import { createHold, deleteHold, type HoldNeeds } from '../api/slots.ts';
import { getDraft, updateDraft } from '../draft-store.ts';

/** A time that was asked for (ISO instant): on its way, taken, refused or at its end. */
export type Attempt =
  | { kind: 'asking'; start: string }
  /** `sentence` says why where it is not that somebody else has it. */
  | { kind: 'taken'; start: string; sentence: string | null; alternatives: TakenJson['alternatives'] }
  | { kind: 'failed'; start: string; sentence: string }
  | { kind: 'ended'; start: string };

/** A time that is held, and the second visit that comes with it. */
export type HeldTime = { start: string; second?: HoldJson['second_visit']; endsAt: number };

/** The time that is held, until `endsAt` on the clock of `performance.now()`, which nobody sets; and the one that was asked for. */
export type HoldState = { held: HeldTime | null; attempt: Attempt | null };

const NOTHING: HoldState = { held: null, attempt: null };
const store = createStore<HoldState>(() => NOTHING);

/** What is held and asked for, kept current. */
export const useHold = (): HoldState => useStore(store, NOTHING);

/** Keys that go through the times ask for the one that they stay at. */
const QUIET_MS = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
let turn = 0;
let queue: Promise<void> = Promise.resolve();

/** Holds a time in place of the one that is held. The last one that is chosen counts; the requested time of the form follows it. */
export function chooseTime(start: string, { needs, timeZone }: { needs: HoldNeeds; timeZone: string }): void {
  turn += 1;
  const mine = turn;
  clearTimeout(timer);
  store.set({ ...store.get(), attempt: { kind: 'asking', start } });
  timer = setTimeout(() => {
    queue = queue.then(() => (mine === turn ? holdNow(start, { needs, timeZone, mine }) : undefined));
  }, QUIET_MS);
}

type Asked = { needs: HoldNeeds; timeZone: string; mine: number };

async function holdNow(start: string, { needs, timeZone, mine }: Asked): Promise<void> {
  const { holdId, step } = getDraft();
  // Who went on meanwhile has an order that carries the time: held anew, it would be taken from that.
  if (step === 3) return store.set({ ...store.get(), attempt: null });
  try {
    const hold = await createHold({ ...needs, start, replaces: holdId || null });
    if (mine !== turn && !getDraft().heldTime) return deleteHold(hold.id);
    const { values } = getDraft();
    const requested = { preferredDate: dayIn(start, timeZone), preferredTime: timeIn(start, timeZone) };
    updateDraft({ holdId: hold.id, heldTime: start, values: { ...values, ...requested } });
    const held = { start, second: hold.second_visit, endsAt: performance.now() + hold.seconds_left * 1000 };
    store.set({ held, attempt: mine === turn ? null : store.get().attempt });
  } catch (error) {
    if (mine === turn) await refuse(start, error);
  }
}

const isTaken = (current: unknown): current is TakenJson =>
  typeof current === 'object' && current !== null && 'alternatives' in current;

async function refuse(start: string, error: unknown): Promise<void> {
  const { held } = store.get();
  // A time that was held before and is taken now can no longer be requested.
  if (!held && getDraft().heldTime === start) clearRequestedTime();
  if (error instanceof ApiProblem && isTaken(error.current)) {
    const { alternatives, reason } = error.current;
    if (reason !== 'busy') await loadSentences();
    const sentence = reason === 'busy' ? null : say(error.detail);
    store.set({ held, attempt: { kind: 'taken', start, sentence, alternatives } });
    return;
  }
  await loadSentences();
  const sentence = say(error instanceof ApiProblem ? error.detail : CANNOT_REACH_MESSAGE);
  store.set({ held, attempt: { kind: 'failed', start, sentence } });
}

function clearRequestedTime(): void {
  const { values } = getDraft();
  updateDraft({ heldTime: '', holdId: '', values: { ...values, preferredDate: '', preferredTime: '' } });
}

/** Lets go of the held time. With `isKept` the draft still knows it, so that it is held again when the visitor comes back. */
export function releaseTime({ isKept = false }: { isKept?: boolean } = {}): void {
  turn += 1;
  clearTimeout(timer);
  const { holdId, heldTime } = getDraft();
  if (holdId && heldTime) deleteHold(holdId);
  // Kept with its id: what is held again replaces it, should this request come late.
  if (heldTime && !isKept) updateDraft({ holdId: '', heldTime: '' });
  store.set(NOTHING);
}

/** Lets go of the held time, and of the requested time that came with it. */
export function dropTime(): void {
  releaseTime();
  clearRequestedTime();
}

/** An order carries the held time, for as long as its answer says. */
export function extendTime(secondsLeft: number): void {
  const { held, attempt } = store.get();
  if (held) store.set({ held: { ...held, endsAt: performance.now() + secondsLeft * 1000 }, attempt });
}

/** The held time is over. The requested time stays: it may still be free. So does the id: an order that carries the time holds it for longer. */
export function endTime(): void {
  const { held } = store.get();
  if (!held) return;
  updateDraft({ heldTime: '' });
  store.set({ held: null, attempt: { kind: 'ended', start: held.start } });
}
