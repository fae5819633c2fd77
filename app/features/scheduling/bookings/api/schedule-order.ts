import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AcceptedPrice } from '#domain/orders/price-change.ts';

/** The beginning of the key of every query about the calendar, so that a change invalidates all of them. */
export const CALENDAR_KEY = ['admin', 'calendar'] as const;

/** Asks for everything of the calendar again. */
export const invalidateCalendar = () => queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });

/**
 * A wall time of the studio (`YYYY-MM-DDTHH:mm`); `confirm_unusual` once somebody was warned that it is unusual, and `price_change` once they saw
 * what it changes of the price.
 */
export type AskedTime = { shoot_datetime: string; confirm_unusual?: true; price_change?: AcceptedPrice };

/** Gives an order its time, in the version of the order that the page shows. */
export async function scheduleOrder(order: { id: string; version: number }, json: AskedTime): Promise<void> {
  const request = { param: { id: order.id }, header: ifMatchHeader(order), json };
  await readAnswer(await api.admin.orders[':id'].schedule.$post(request));
  await invalidateCalendar();
}
