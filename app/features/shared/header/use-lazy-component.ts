import { type ComponentType, useEffect, useState } from 'react';

/**
 * The code of a part of the header, once it is wanted and has come; null until then, and where the server is away. A
 * header without it is better than an error page.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [load, isWanted, Part]);
  return Part;
}
