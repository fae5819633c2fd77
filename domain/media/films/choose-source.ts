type Sized = { width: number; height: number };

/** What of a screen and its line decides which film is loaded: `pixels` is its longer side, `megabits` a second as the browser guesses, null where it says nothing. */
export type Watching = { pixels: number; megabits: number | null; isSaving: boolean };

/** Below this line the large film, of 8 Mbit/s at most, would stall. */
const ENOUGH_MEGABITS = 9;

/** The place of the film to be loaded first among those that there are, the largest first (MED-60). */
export function chooseSource(sources: readonly Sized[], { pixels, megabits, isSaving }: Watching): number {
  const last = Math.max(0, sources.length - 1);
  if (isSaving || (megabits !== null && megabits < ENOUGH_MEGABITS)) return last;
  const smallest = sources.findLastIndex(({ width, height }) => Math.max(width, height) >= pixels);
  return Math.max(0, smallest);
}
