import type { EventJson } from '#domain/operations/events/event-json.ts';
import type { EventRow } from '#server/db/schema/events.ts';

/** An event as readers and webhooks get it. Only those that have their place are shown. */
export function presentEvent({ id, sequence, type, version, subjectKind, subjectId, data, at }: EventRow): EventJson {
  if (sequence === null) throw new Error(`Event ${id} has no place yet.`);
  const subject = { kind: subjectKind, id: subjectId };
  return { id, sequence, type, version, timestamp: at.toISOString(), subject, data };
}
