import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import type { HandOverQuery } from '#domain/calendar/calendar-json.ts';
import { handOverQuery } from './api/crew.ts';

/**
 * The shoots of a person within some days, and who takes each: the person that was chosen, else the proposed one. `taken` is what is sent;
 * null for nobody.
 */
export function useHandOver(personId: string, days: HandOverQuery) {
  const { data, failure, retry } = useList(handOverQuery(personId, days));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const takerOf = (id: string, proposed: string | null) => chosen[id] ?? proposed ?? '';
  return {
    data,
    failure,
    retry,
    takerOf,
    choose: (id: string, taker: string) => setChosen({ ...chosen, [id]: taker }),
    taken: (data?.shoots ?? []).map(({ booking: { id, version }, proposed }) => ({
      id,
      version,
      person_id: takerOf(id, proposed) || null,
    })),
  };
}
