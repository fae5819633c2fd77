import { useState } from 'react';
import { type ComparedPart, getCurrent, isOutdated, runVersioned } from './edits.ts';

type VersionedActionOptions<T> = {
  /** Finds the resource in the `current` of a refusal, where that holds more. */
  read?: (current: unknown) => T;
  /** Called when the resource has changed meanwhile: the dialog closes, so that it can be opened anew. */
  onOutdated?: () => void;
};

/**
 * Does something with a resource that a dialog was opened for. Where it was changed meanwhile the refusal says so, and
 * the next try is about what is there now.
 */
export function useVersionedAction<T>(
  first: T,
  parts: readonly ComparedPart<T>[],
  { read, onOutdated }: VersionedActionOptions<T> = {},
) {
  const [seen, setSeen] = useState(first);
  return async (action: (seen: T) => Promise<void>): Promise<void> => {
    try {
      await runVersioned({ seen, parts, ...(read ? { read } : {}) }, () => action(seen));
    } catch (error) {
      setSeen(getCurrent<T>(error, read) ?? seen);
      if (isOutdated(error)) onOutdated?.();
      throw error;
    }
  };
}
