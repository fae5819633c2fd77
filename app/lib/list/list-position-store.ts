/** Where a list was left: its search and filters as the address says them, how far it was scrolled and loaded, and what had the focus. */
export type ListPosition = { search: string; top: number; count: number; href: string | null };

const KEY = 'list-places';
let positions: Record<string, ListPosition> | null = null;
const leftHere = new Set<string>();

// A browser may refuse its storage: then the places live as long as the page.
function readPositions(): Record<string, ListPosition> {
  try {
    // Written below alone, and of this tab alone.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ListPosition>;
  } catch {
    return {};
  }
}

/** Where the list of a path was left in this tab. */
export function findListPosition(path: string): ListPosition | null {
  positions ??= readPositions();
  return positions[path] ?? null;
}

/** Whether it was left since the page was loaded. */
export const wasLeftHere = (path: string) => leftHere.has(path);

export function saveListPosition(path: string, position: ListPosition): void {
  leftHere.add(path);
  positions = { ...(positions ?? readPositions()), [path]: position };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Said above.
  }
}

/** The next account at this browser must not see what was searched for. */
export function clearListPositions(): void {
  positions = {};
  leftHere.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Said above.
  }
}
