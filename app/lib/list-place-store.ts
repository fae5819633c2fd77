/** Where a list was left: its search and filters as the address says them, how far it was scrolled and loaded, and what had the focus. */
export type ListPlace = { search: string; top: number; count: number; href: string | null };

const KEY = 'list-places';
let places: Record<string, ListPlace> | null = null;
const leftHere = new Set<string>();

// A browser may refuse its storage: then the places live as long as the page.
function readPlaces(): Record<string, ListPlace> {
  try {
    // Written below alone, and of this tab alone.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ListPlace>;
  } catch {
    return {};
  }
}

/** Where the list of a path was left in this tab. */
export function listPlaceOf(path: string): ListPlace | null {
  places ??= readPlaces();
  return places[path] ?? null;
}

/** Whether it was left since the page was loaded. */
export const wasLeftHere = (path: string) => leftHere.has(path);

export function keepListPlace(path: string, place: ListPlace): void {
  leftHere.add(path);
  places = { ...(places ?? readPlaces()), [path]: place };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Said above.
  }
}

/** The next account at this browser must not see what was searched for. */
export function forgetListPlaces(): void {
  places = {};
  leftHere.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Said above.
  }
}
