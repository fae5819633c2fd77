import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 639px)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, for what is another thing there and not just narrower. */
export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  );
