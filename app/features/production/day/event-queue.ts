import { ApiProblem } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { onPurge } from '#app/lib/session/private-data.ts';
import { createStore, useStore } from '#app/lib/state/store.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { ShootEventInput } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { DAY_KEY, sendEvent } from './api/day.ts';
import { addWaitingEvent, deleteWaitingEvent, listWaitingEvents, type WaitingEvent } from './event-database.ts';

/** How often what waits is tried again. */
const RETRY_MS = 15_000;

const NONE: readonly WaitingEvent[] = [];
const store = createStore(() => NONE);
onPurge(() => store.set(NONE));

/** The reports that wait to be sent. */
export const useWaitingEvents = (): readonly WaitingEvent[] => useStore(store, NONE);

async function reload(userId: string): Promise<readonly WaitingEvent[]> {
  const waiting = await listWaitingEvents(userId);
  store.set(waiting);
  return waiting;
}

/** Whether the server has judged a report: then sending it again gives the same answer. */
const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && ['not_found', 'conflict', 'invalid_input'].includes(error.code);

/** Sends the oldest report; false where it could not be sent and the others wait behind it. */
async function sendFirst({ number, shootId, event }: WaitingEvent): Promise<boolean> {
  try {
    await sendEvent(shootId, event);
  } catch (error) {
    endLostSession(error);
    if (!isRefusal(error)) return false;
    const description = `${event.text || 'The time'}: ${getErrorMessage(error)}`;
    toast({ title: 'The studio did not take a report', description, variant: 'destructive' });
  }
  await deleteWaitingEvent(number);
  return true;
}

/** Where the browser has no locks, two pages may send the same report: it counts once all the same. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('day-events', work) : work();

let sending: Promise<void> | null = null;

async function sendAll(userId: string): Promise<void> {
  let waiting = await reload(userId);
  let hasSent = false;
  for (let first = waiting[0]; first; first = waiting[0]) {
    if (!(await sendFirst(first))) break;
    hasSent = true;
    // What was sent is on the page before it leaves the list of what waits.
    if (waiting.length === 1) await queryClient.invalidateQueries({ queryKey: DAY_KEY });
    waiting = await reload(userId);
  }
  if (hasSent) await queryClient.invalidateQueries({ queryKey: DAY_KEY });
}

/** Sends what waits, one after another in the order of writing. Of several open pages one sends at a time. */
export function sendWaiting(userId: string): Promise<void> {
  sending ??= alone(() => sendAll(userId))
    .catch(() => {})
    .finally(() => {
      sending = null;
    });
  return sending;
}

/** Keeps a report on the device, and sends it as soon as there is a line. */
export async function addEvent(userId: string, shootId: string, event: ShootEventInput): Promise<void> {
  await addWaitingEvent({ userId, shootId, event });
  await reload(userId);
  void sendWaiting(userId);
}

/** Sends what waits now, when the line is back, when the page is seen again and from time to time; returns what ends that. */
export function watchQueue(userId: string): () => void {
  const send = () => void sendWaiting(userId);
  send();
  const timer = setInterval(() => store.get().length > 0 && send(), RETRY_MS);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
  };
}
