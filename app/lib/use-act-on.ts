import { useState } from 'react';
import { actOn, currentOf, isOutdated, type Shown } from './edits.ts';

type ActOnOptions<T> = {
  /** Finds the resource in the `current` of a refusal, where that holds more. */
  read?: (current: unknown) => T;
  /** What was asked about is not what stands there: a question closes, so that it can be put anew. */
  onOutdated?: () => void;
};

/**
 * Does something with a resource that a dialog was opened for. Where it was changed meanwhile the refusal says so, and the
 * next try is about what stands there now.
 */
export function useActOn<T>(first: T, parts: readonly Shown<T>[], { read, onOutdated }: ActOnOptions<T> = {}) {
  const [seen, setSeen] = useState(first);
  return async (act: (seen: T) => Promise<void>): Promise<void> => {
    try {
      await actOn({ seen, parts, ...(read ? { read } : {}) }, () => act(seen));
    } catch (error) {
      setSeen(currentOf<T>(error, read) ?? seen);
      if (isOutdated(error)) onOutdated?.();
      throw error;
    }
  };
}
