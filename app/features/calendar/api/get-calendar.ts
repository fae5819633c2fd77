import { api, readAnswer } from '#app/lib/api.ts';

/** What every answer about the calendar is kept under, so that a change asks for all of them again. */
export const CALENDAR_KEY = ['admin', 'calendar'] as const;

/** The shoots and blocked hours of some days, as a query. */
export function calendarQuery(days: { from: string; to: string }) {
  return {
    queryKey: [...CALENDAR_KEY, days.from, days.to],
    queryFn: async () => readAnswer(await api.admin.bookings.$get({ query: days })),
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
