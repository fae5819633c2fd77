import type { DayShoot } from '#domain/production/day/day-json.ts';
import type { NotPossibleReason, ShootEventKind } from '#domain/scheduling/shoot-events/shoot-event.ts';
import type { WaitingEvent } from './event-database.ts';

/** A report as the page shows it; `isWaiting` while it is on this device alone. */
export type ShownEvent = {
  id: string;
  kind: ShootEventKind;
  text: string;
  reason: NotPossibleReason | null;
  hasPicture: boolean;
  doneAt: string;
  isWaiting: boolean;
};

/** The reports of a shoot in the order in which they came or will come: those of the server, then what waits here. */
export function listShownEvents(shoot: DayShoot, waiting: readonly WaitingEvent[]): ShownEvent[] {
  const kept = shoot.events.map(({ id, kind, text, reason, has_picture, done_at }) => ({
    id,
    kind,
    text,
    reason,
    hasPicture: has_picture,
    doneAt: done_at,
    isWaiting: false,
  }));
  const own = waiting.filter(({ shootId, event }) => shootId === shoot.id && !kept.some(({ id }) => id === event.id));
  return [
    ...kept,
    ...own.map(({ event: { id, kind, text, reason = null, picture, at } }) => ({
      id,
      kind,
      text,
      reason,
      hasPicture: picture !== undefined,
      doneAt: at,
      isWaiting: true,
    })),
  ];
}

/** Where a shoot stands, by its last check-in, check-out or obstacle. */
export type ShootState = 'ahead' | 'on_the_way' | 'there' | 'done' | 'not_possible';

const STATES: Record<Exclude<ShootEventKind, 'note'>, ShootState> = {
  on_the_way: 'on_the_way',
  check_in: 'there',
  check_out: 'done',
  not_possible: 'not_possible',
};

export function shootState(events: readonly Pick<ShownEvent, 'kind'>[]): ShootState {
  const last = events.map(({ kind }) => kind).findLast((kind) => kind !== 'note');
  return last ? STATES[last] : 'ahead';
}
