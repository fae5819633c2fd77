import { z } from 'zod';

/** The key in the browser's local storage under which it keeps when deliveries were visited. */
const STORAGE_KEY = 'delivery_visits';
/** A page that is opened again sooner belongs to the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_DELIVERIES = 50;

/** When a visit began, and the one before; ISO instants. */
const visitSchema = z.object({ began: z.iso.datetime(), before: z.iso.datetime().nullable() });
const visitsSchema = z.record(z.string(), visitSchema).catch({});

/** A part of the token tells deliveries apart in one browser, and opens none. */
const nameOf = (token: string) => token.slice(0, 10);

function readVisits(): z.infer<typeof visitsSchema> {
  try {
    return visitsSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Notes in this browser that a delivery is visited, and returns when the visit before began: what came since is new. Null at the
 * first visit, and where the browser keeps nothing.
 */
export function beginVisit(token: string, now: Date): string | null {
  const visits = readVisits();
  const { [nameOf(token)]: known, ...others } = visits;
  const isSame = known && now.getTime() - Date.parse(known.began) < VISIT_MS;
  const visit = isSame ? known : { began: now.toISOString(), before: known?.began ?? null };
  const kept = Object.entries(others).slice(1 - MOST_DELIVERIES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...kept, [nameOf(token), visit]])));
  } catch {
    // Nothing is kept, and nothing is new.
  }
  return visit.before;
}
