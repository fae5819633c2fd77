import { useState } from 'react';
import type { Messages } from '#app/lib/language/messages.ts';
import type { PhotoCountRule } from '#domain/catalogue/photo-count-rule.ts';
import { readTypedPhotoCount, type TypedPhotoCount } from '#domain/catalogue/typed-photo-count.ts';

type CountMessages = Messages<'packages'>['count'];

/** The text for a typed count that is not available; it fits one line of the narrowest card. */
function getProblem(rule: PhotoCountRule, typed: TypedPhotoCount, messages: CountMessages): string | null {
  switch (typed.kind) {
    case 'count':
      return null;
    case 'not-a-number':
      return messages.notANumber({ min: rule.minPhotos, max: rule.availableCounts.at(-1) ?? rule.minPhotos });
    case 'too-few':
      return messages.tooFew({ min: typed.min });
    case 'too-many':
      return messages.tooMany({ max: typed.max });
    case 'between':
      return messages.between({ step: rule.step, below: typed.below, above: typed.above });
  }
}

/** The photo count of a card: the last available one, and what is in its field. */
export function usePhotoCount(rule: PhotoCountRule, messages: CountMessages) {
  const [count, setCount] = useState(rule.defaultCount);
  const [text, setText] = useState(String(rule.defaultCount));
  // Nobody is corrected in the middle of a number: 4 is on its way to 45.
  const [isDone, setIsDone] = useState(true);
  const typed = readTypedPhotoCount(rule, text);
  const problem = getProblem(rule, typed, messages);

  const choose = (next: number) => {
    setCount(next);
    setText(String(next));
    setIsDone(true);
  };
  return {
    count,
    text,
    typed,
    /** The error of the text, once it is finished. */
    shownProblem: isDone ? problem : null,
    hasProblem: problem !== null,
    choose,
    type: (next: string) => {
      const read = readTypedPhotoCount(rule, next);
      setText(next);
      setIsDone(false);
      if (read.kind === 'count') setCount(read.count);
    },
    finish: () => {
      setIsDone(true);
      if (typed.kind === 'count') setText(String(typed.count));
    },
  };
}

export type PhotoCountChoice = ReturnType<typeof usePhotoCount>;
