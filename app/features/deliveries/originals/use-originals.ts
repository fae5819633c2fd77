import { useCallback, useEffect, useState } from 'react';
import type { OriginalsOutcome } from '#domain/deliveries/originals/originals-json.ts';
import { openOriginals } from './api/open-originals.ts';

type Asked = { outcome: OriginalsOutcome | null; error: unknown };

/** The page as the server rendered it, or asked for where it did not. */
export function useOriginals(token: string, first: OriginalsOutcome | null) {
  const [asked, setAsked] = useState<Asked>({ outcome: first, error: null });
  const ask = useCallback(async () => {
    setAsked({ outcome: null, error: null });
    try {
      setAsked({ outcome: await openOriginals(token), error: null });
    } catch (error) {
      setAsked({ outcome: null, error });
    }
  }, [token]);
  useEffect(() => {
    if (!first) void ask();
  }, [first, ask]);
  return { ...asked, ask };
}
