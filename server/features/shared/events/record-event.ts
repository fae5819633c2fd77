import { EVENT_CATALOGUE, type EventData, type EventType } from '#domain/operations/events/event-catalogue.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertEvent } from './queries.ts';

/** The part of the caller's context that an event needs. */
export type EventContext = Pick<Context, 'db' | 'clock'>;

/** What happened to which subject. `subjectKind` is said where it is not that of the type. */
type Happening<T extends EventType> = {
  type: T;
  subjectId: string;
  subjectKind?: 'booking';
  data: EventData<T>;
};

/**
 * Writes down what happened, inside the caller's transaction: it is told if that commits, and only then. The caller holds the row of the subject, so
 * that its events are in the order in which they happened. Ids and facts alone: whatever names a person stays where it is.
 */
export async function recordEvent<T extends EventType>(
  { db, clock }: EventContext,
  { type, subjectId, subjectKind, data }: Happening<T>,
): Promise<void> {
  const at = clock.now();
  const { version, subject } = EVENT_CATALOGUE[type];
  await insertEvent(db, { id: newId(at), type, version, subjectKind: subjectKind ?? subject, subjectId, data, at });
}
