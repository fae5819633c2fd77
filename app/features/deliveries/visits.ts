/** The key in the browser's local storage under which it keeps when deliveries were visited. */
const STORAGE_KEY = 'delivery_visits';
/** A page that is opened again sooner belongs to the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_DELIVERIES = 50;

/** When a visit began, and the one before; ISO instants. */
type Visit = { began: string; before: string | null };

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A visit as the browser's storage holds it; null where it makes no sense. */
function readVisit(value: unknown): Visit | null {
  if (typeof value !== 'object' || value === null || !('began' in value) || !isInstant(value.began)) return null;
  return { began: value.began, before: 'before' in value && isInstant(value.before) ? value.before : null };
}

/** A part of the token tells deliveries apart in one browser, and opens none. */
const nameOf = (token: string) => token.slice(0, 10);

function readVisits(): Record<string, Visit> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).flatMap(([name, value]): [string, Visit][] => {
      const visit = readVisit(value);
      return visit ? [[name, visit]] : [];
    });
    return Object.fromEntries(entries);
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
