import { useMemo, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { LanguageJson } from '#domain/site/added-languages/languages-json.ts';
import { saveSentences } from './api/languages.ts';

/** A sentence at its place. */
type Place = { area: string; key: string };

const idOf = ({ area, key }: Place) => JSON.stringify([area, key]);

type Changed = Place & { text: string };

/** The sentences of a language that are being typed, until they are saved. */
export function useSentences(language: LanguageJson) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Changed>>(new Map());
  const { isSending, errorMessage, errors, send } = useSubmit();
  // What is wrong is told by the places in what was sent last.
  const [sent, setSent] = useState<readonly Changed[]>([]);
  const kept = useMemo(
    () =>
      new Map(
        language.areas.flatMap(({ area, sentences }) =>
          sentences.map(({ key, own }) => [idOf({ area, key }), own ?? ''] as const),
        ),
      ),
    [language],
  );
  const changed = [...typed.values()].filter((each) => each.text !== kept.get(idOf(each)));
  const problems = new Map(
    sent.flatMap((each, index) => {
      const problem = errors[`sentences.${index}.text`];
      return problem === undefined ? [] : [[idOf(each), problem] as const];
    }),
  );
  const save = () => {
    setSent(changed);
    void send(async () => {
      await saveSentences(language, changed);
      setTyped(new Map());
      const saved = changed.length === 1 ? 'The sentence was saved' : `${changed.length} sentences were saved`;
      toast({ title: saved, variant: 'success' });
    });
  };
  return {
    textOf: (place: Place) => typed.get(idOf(place))?.text ?? kept.get(idOf(place)) ?? '',
    problemOf: (place: Place) => problems.get(idOf(place)) ?? null,
    isChanged: (place: Place) => changed.some((each) => idOf(each) === idOf(place)),
    type: (place: Place, text: string) => setTyped((before) => new Map(before).set(idOf(place), { ...place, text })),
    changedCount: changed.length,
    discard: () => setTyped(new Map()),
    save,
    isSending,
    failure: errorMessage ?? (problems.size > 0 ? 'Nothing was saved: look at the sentences that are marked.' : null),
    problemAreas: new Set(sent.filter((each) => problems.has(idOf(each))).map(({ area }) => area)),
  };
}
export type Sentences = ReturnType<typeof useSentences>;
