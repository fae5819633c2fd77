import { CALENDAR_KEY, invalidateCalendar } from '#app/features/scheduling/bookings/api/schedule-order.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { AdminBooking, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { AcceptedPrice } from '#domain/orders/price-change.ts';

/** How often the week is loaded anew, so that what others do is seen, in milliseconds. */
const REFRESH_MS = 60_000;

type Days = { from: string; days: number };
const toQuery = ({ from, days }: Days) => ({ from, days: String(days) });

/** Some days of everybody who does shoots. */
export const crewWeekQuery = (days: Days) => ({
  queryKey: [...CALENDAR_KEY, 'crew-week', days.from, days.days],
  queryFn: async () => readAnswer(await api.admin['crew-weeks'].$get({ query: toQuery(days) })),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** Where a shoot or a waiting order fits in such days. */
export const fitsQuery = (days: Days, of: { booking: string } | { order: string }) => ({
  queryKey: [...CALENDAR_KEY, 'fits', days.from, days.days, of],
  queryFn: async () => readAnswer(await api.admin['crew-weeks'].fits.$get({ query: { ...toQuery(days), ...of } })),
  staleTime: 0,
});

type Placed = {
  shoot_datetime: string;
  person_id: string;
  tell_customer: boolean;
  confirm_unusual: boolean;
  price_change?: AcceptedPrice;
};

/** Gives a waiting order its time and person. */
export async function placeOrder(order: UnscheduledOrder, json: Placed): Promise<AdminBooking> {
  const request = { param: { id: order.id }, header: ifMatchHeader(order), json };
  const booked = await readAnswer(await api.admin.orders[':id'].schedule.$post(request));
  await invalidateCalendar();
  return booked;
}

/** Lets an order wait again that was just placed. Its customer is told of it where they knew of the shoot. */
export async function takeBackOrder(booked: AdminBooking, isTold: boolean): Promise<void> {
  const query = { tell_customer: isTold ? ('true' as const) : ('false' as const) };
  const request = { param: { id: booked.id }, header: ifMatchHeader(booked), query };
  await readAnswer(await api.admin.bookings[':id'].cancel.$post(request));
  await invalidateCalendar();
}
