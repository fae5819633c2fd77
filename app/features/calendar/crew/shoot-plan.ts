import { dayIn } from '#app/lib/time/zoned-time.ts';
import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import { DAY_MINUTES, type Span, spanOn } from '../time-grid-layout.ts';

/** Shoots are put on quarters of an hour from where they are. */
export const STEP_MINUTES = 15;
const SHORTEST_MINUTES = 15;
const LONGEST_MINUTES = 720;

/** What is dragged: the whole shoot, or its end. */
export type DragPart = 'shoot' | 'end';

/** Where a shoot is put: its span in minutes of the day, and its person. */
export type ShootPlan = { span: Span; personId: string };

/** Minutes in whole steps. */
export const snapMinutes = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

/** `HH:mm` of a minute of the day. */
export const formatWallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Dragged = { part: DragPart; minutes: number; personId: string };

/** Where a shoot comes to be by a drag of some minutes, within its day. Its end stays at least a quarter behind its beginning. */
export function planDrag(span: Span, { part, minutes, personId }: Dragged): ShootPlan {
  const by = snapMinutes(minutes);
  const length = span.to - span.from;
  if (part === 'end') {
    const to = Math.min(Math.max(span.to + by, span.from + SHORTEST_MINUTES), span.from + LONGEST_MINUTES, DAY_MINUTES);
    return { span: { from: span.from, to }, personId };
  }
  const from = Math.min(Math.max(span.from + by, 0), DAY_MINUTES - length);
  return { span: { from, to: from + length }, personId };
}

/** Whether a shoot begins and ends on a day, so that it can be dragged there. */
export const isWithinDay = ({ shoot_datetime, ends_at }: CrewShoot, day: string, timeZone: string) =>
  dayIn(shoot_datetime, timeZone) === day && dayIn(ends_at, timeZone) === day;

/** What the server is asked for. The length is that of the clock on the wall, except where nobody changed it. */
export function toRequest(shoot: CrewShoot, plan: ShootPlan, { day, timeZone }: { day: string; timeZone: string }) {
  const before = spanOn(day, shoot.shoot_datetime, shoot.ends_at, timeZone);
  const kept = (Date.parse(shoot.ends_at) - Date.parse(shoot.shoot_datetime)) / 60_000;
  const changed = plan.span.to - plan.span.from - (before.to - before.from);
  return {
    shoot_datetime: `${day}T${formatWallTime(plan.span.from)}`,
    duration_minutes: kept + changed,
    person_id: plan.personId,
  };
}
