import { useEffect, useState } from 'react';

/** A value that changes with each key, as it is once it has stayed the same for `quietMs`: what follows from it can wait. */
export function useSettled<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
