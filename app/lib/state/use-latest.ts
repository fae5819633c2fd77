import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for callbacks of effects and listeners that are set up only once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
