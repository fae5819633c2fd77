/**
 * Where a visitor left a list: its search and filters as in the address, the scroll position, the number of loaded
 * rows, and the focused link.
 */
export type ListPosition = { search: string; top: number; count: number; href: string | null };

const KEY = 'list-places';
let positions: Record<string, ListPosition> | null = null;
const leftHere = new Set<string>();

// If the browser blocks storage, positions are kept in memory until the page is closed.
function readPositions(): Record<string, ListPosition> {
  try {
    // The cast is safe: only this module writes the value, and only in this tab.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ListPosition>;
  } catch {
    return {};
  }
}

/** Returns where the list at this path was left in this tab, or null. */
export function findListPosition(path: string): ListPosition | null {
  positions ??= readPositions();
  return positions[path] ?? null;
}

/** Whether the list was left after the page was last loaded, as opposed to before a reload. */
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

/** Deletes all positions at sign-out, because the next person at this browser must not see what was searched for. */
export function clearListPositions(): void {
  positions = {};
  leftHere.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Said above.
  }
}
