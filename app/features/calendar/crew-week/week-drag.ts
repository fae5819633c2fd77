import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import type { UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { CrewFits, Fit } from '#domain/calendar/crew-week-json.ts';

/** What is dragged: a shoot of the week, or an order that waits for a time. */
export type Held = { kind: 'shoot'; shoot: CrewShoot } | { kind: 'order'; order: UnscheduledOrder };

/** A person's day: where something is dropped. */
export type Place = { personId: string; day: string };

/** A name for a place that its element has in `data-cell`. */
export const placeKey = ({ personId, day }: Place): string => `${personId} ${day}`;

/** Reads such a name. */
export function readPlace(key: string | undefined): Place | null {
  const [personId, day] = key?.split(' ') ?? [];
  return personId && day ? { personId, day } : null;
}

/** What dnd-kit keeps with something dragged. */
export const heldIn = (active: { data: { current?: unknown } } | null): Held | null =>
  (active?.data.current as { held: Held | null } | undefined)?.held ?? null;

/** Whom something is for. */
export const getCustomer = (held: Held): string =>
  held.kind === 'shoot' ? held.shoot.customer_name : held.order.customer_name;

/** The package that is shot. */
export const getPackage = (held: Held): string =>
  held.kind === 'shoot' ? held.shoot.package_name : held.order.package_name;

/** The id of something as an element. */
export const toElementId = (held: Held): string =>
  held.kind === 'shoot' ? `shoot ${held.shoot.id}` : `order ${held.order.id}`;

/** What the server is asked to find a place for. */
export const toAsked = (held: Held): { booking: string } | { order: string } =>
  held.kind === 'shoot' ? { booking: held.shoot.id } : { order: held.order.id };

/** What was found for a place. */
export const fitAt = (fits: CrewFits | undefined, { personId, day }: Place): Fit | null =>
  fits?.fits.find((fit) => fit.person_id === personId && fit.day === day) ?? null;

/** How well something fits: at its own time, at another one, against a reason that can be set aside, or not at all. */
export function getGrade({ reasons, free, can_override }: Fit): 'yes' | 'other' | 'unusual' | 'no' {
  if (reasons.length === 0) return 'yes';
  if (free) return 'other';
  return can_override ? 'unusual' : 'no';
}

/** What a place is called: 'Tue, Dec 1, Sample Avery'. */
export const tellPlace = ({ day }: Place, name: string): string => `${formatColumnDay(day)}, ${name}`;

/** Says whether a shoot fits the cell that it is dragged over, and why not (CAL-24). */
export function tellFit({ time, reasons, free }: Fit): string {
  const own = formatWallTime(time);
  if (reasons.length === 0) return `${own} is free.`;
  const against = reasons.map(({ sentence }) => sentence).join(' ');
  return free ? `${own}: ${against} ${formatWallTime(free.time)} is free.` : `${own}: ${against}`;
}
