import { useCallback, useEffect, useState } from 'react';
import { ApiProblem, api, readAnswer } from '#app/lib/api.ts';
import { ORIGINALS_REFUSALS, type OriginalsOutcome } from '#domain/originals/originals-json.ts';

/** What the address leads to; a refusal that the page has words for is an outcome. */
async function openOriginals(token: string): Promise<OriginalsOutcome> {
  try {
    return { kind: 'open', originals: await readAnswer(await api.originals[':token'].$get({ param: { token } })) };
  } catch (error) {
    const reason = error instanceof ApiProblem && ORIGINALS_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}

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
