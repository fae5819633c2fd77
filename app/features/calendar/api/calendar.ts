import {
  type AskedTime,
  CALENDAR_KEY,
  invalidateCalendar,
} from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { AdminBooking, AssignBooking, CalendarBlock, NewCalendarFeed } from '#domain/calendar/calendar-json.ts';

/** The shoots and blocked hours of some days, as a query. */
export function calendarQuery(days: { from: string; to: string }) {
  return {
    queryKey: [...CALENDAR_KEY, days.from, days.to],
    queryFn: async () => readAnswer(await api.admin.bookings.$get({ query: days })),
    staleTime: 0,
  };
}

/** Each time of a day for a package, with every reason against it. */
export function explainedQuery(day: string, packageId: string) {
  return {
    queryKey: [...CALENDAR_KEY, 'explained', day, packageId],
    queryFn: async () => {
      const query = { from: day, days: '1', package: packageId, explain: 'true' as const };
      return readAnswer(await api.admin.slots.$get({ query }));
    },
    staleTime: 0,
  };
}

/** The paid orders that wait for a time. */
export const waitingQuery = {
  queryKey: [...CALENDAR_KEY, 'waiting'],
  queryFn: async () => readAnswer(await api.admin.orders['to-schedule'].$get()),
  staleTime: 0,
};

/** Whether the calendar can be subscribed to. */
export const feedQuery = {
  queryKey: [...CALENDAR_KEY, 'feed'],
  queryFn: async () => readAnswer(await api.admin['calendar-feed'].$get()),
  staleTime: 0,
};

/** A resource in the version that the page shows. */
type Seen = { id: string; version: number };
const toEdit = (seen: Seen) => ({ param: { id: seen.id }, header: ifMatchHeader(seen) });

/** Moves a shoot to a wall time of the studio. */
export async function moveBooking(booking: AdminBooking, json: AskedTime): Promise<void> {
  await readAnswer(await api.admin.bookings[':id'].move.$post({ ...toEdit(booking), json }));
  await invalidateCalendar();
}

/** A shoot with everybody who could do it, and every reason against the others. */
export const assignableQuery = (id: string) => ({
  queryKey: [...CALENDAR_KEY, 'assignable', id],
  queryFn: async () => readAnswer(await api.admin.bookings[':id'].people.$get({ param: { id } })),
  staleTime: 0,
});

/** Lets another person do a shoot. */
export async function assignBooking(booking: AdminBooking, json: AssignBooking): Promise<void> {
  await readAnswer(await api.admin.bookings[':id'].assign.$post({ ...toEdit(booking), json }));
  await invalidateCalendar();
}

/** Cancels a shoot; its order waits for another time. */
export async function cancelBooking(booking: AdminBooking): Promise<void> {
  await readAnswer(await api.admin.bookings[':id'].cancel.$post({ ...toEdit(booking), query: {} }));
  await invalidateCalendar();
}

type Block = { starts_at: string; ends_at: string; reason: string };

/** Keeps hours free of shoots. */
export async function createBlock(block: Block): Promise<CalendarBlock> {
  const made = await readAnswer(await api.admin['calendar-blocks'].$post({ json: block }));
  await invalidateCalendar();
  return made;
}

/** Opens blocked hours again. */
export async function deleteBlock(block: CalendarBlock): Promise<void> {
  await readAnswer(await api.admin['calendar-blocks'][':id'].$delete(toEdit(block)));
  await invalidateCalendar();
}

/** Makes a new subscription address. */
export async function makeFeed(): Promise<NewCalendarFeed> {
  const made = await readAnswer(await api.admin['calendar-feed'].$post());
  await invalidateCalendar();
  return made;
}

/** Ends the subscription address. */
export async function revokeFeed(): Promise<void> {
  await readAnswer(await api.admin['calendar-feed'].$delete());
  await invalidateCalendar();
}
