import { api, readAnswer } from '#app/lib/request/api.ts';
import type { OpenHours } from '../working-hours.ts';

/** When the studio works, out of its settings, so that the calendar can draw when it is closed. */
export const workingHoursQuery = {
  queryKey: ['admin', 'settings', 'hours'],
  queryFn: async (): Promise<OpenHours> => (await readAnswer(await api.admin.settings.$get())).working_hours,
};
