import { api, readAnswer } from '#app/lib/request/api.ts';

/** The next time at which a shoot can begin: a day `YYYY-MM-DD` and a wall time `HH:mm` in the studio's zone. */
export type NextShoot = { date: string; time: string };

/** How many days ahead to look. A studio that is booked out for longer shows no next day on the first page. */
const DAYS = '28';

/** The next free time of the studio, or null where none is near. Throws where the server does not answer. */
export async function findNextShoot(): Promise<NextShoot | null> {
  const { days } = await readAnswer(await api.availability.$get({ query: { days: DAYS } }));
  for (const { date, free } of days) {
    const [time] = free;
    if (time !== undefined) return { date, time };
  }
  return null;
}
