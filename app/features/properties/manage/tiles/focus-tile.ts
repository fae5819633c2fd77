import type { MediaJson } from '#domain/media/media-json.ts';

/** Moves the focus from a tile that is about to leave to the one behind it, else to the one before it. */
export function focusBeside(items: readonly MediaJson[], leaving: MediaJson): void {
  const index = items.findIndex(({ id }) => id === leaving.id);
  const beside = items[index + 1] ?? items[index - 1];
  if (!beside) return;
  document.querySelector<HTMLElement>(`[data-tile="${beside.id}"] a`)?.focus({ preventScroll: true });
}
