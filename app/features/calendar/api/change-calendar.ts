import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { CalendarBlock, NewCalendarFeed } from '#domain/bookings/calendar-json.ts';
import { CALENDAR_KEY } from './get-calendar.ts';

const askAgain = () => queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });

/** A wall time of the studio (`YYYY-MM-DDTHH:mm`); `confirm_unusual` once somebody was warned that it is unusual. */
export type AskedTime = { shoot_datetime: string; confirm_unusual?: true };

/** Moves a shoot to a wall time of the studio. */
export async function moveBooking(id: string, json: AskedTime): Promise<void> {
  await readAnswer(await api.admin.bookings[':id'].move.$post({ param: { id }, json }));
  await askAgain();
}

/** Cancels a shoot; its order waits for another time. */
export async function cancelBooking(id: string): Promise<void> {
  await readAnswer(await api.admin.bookings[':id'].cancel.$post({ param: { id } }));
  await askAgain();
}

/** Gives an order its time. */
export async function scheduleOrder(id: string, json: AskedTime): Promise<void> {
  await readAnswer(await api.admin.orders[':id'].schedule.$post({ param: { id }, json }));
  await askAgain();
}

type Block = { starts_at: string; ends_at: string; reason: string };

/** Keeps hours free of shoots. */
export async function createBlock(block: Block): Promise<CalendarBlock> {
  const made = await readAnswer(await api.admin['calendar-blocks'].$post({ json: block }));
  await askAgain();
  return made;
}

/** Opens blocked hours again. */
export async function deleteBlock(id: string): Promise<void> {
  await readAnswer(await api.admin['calendar-blocks'][':id'].$delete({ param: { id } }));
  await askAgain();
}

/** Makes a new subscription address. */
export async function makeFeed(): Promise<NewCalendarFeed> {
  const made = await readAnswer(await api.admin['calendar-feed'].$post());
  await askAgain();
  return made;
}

/** Ends the subscription address. */
export async function revokeFeed(): Promise<void> {
  await readAnswer(await api.admin['calendar-feed'].$delete());
  await askAgain();
}
