import { makeWishId } from '#app/features/site/settings/make-wish-id.ts';
import type { Question, QuestionType, QuestionWords } from '#domain/orders/questions/question-schema.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** A text in each language that has one. */
type Texts = Readonly<Partial<Record<Locale, string | undefined>>>;

/** A question as it is typed. `labels`, `hints` and `options` (a line each) are by language. `packages` is null for all of them. */
export type QuestionForm = {
  type: QuestionType;
  labels: Texts;
  hints: Texts;
  options: Texts;
  required: boolean;
  packages: readonly string[] | null;
  forCrew: boolean;
  forEditors: boolean;
};

export const BLANK_QUESTION: QuestionForm = {
  type: 'text',
  labels: {},
  hints: {},
  options: {},
  required: false,
  packages: null,
  forCrew: true,
  forEditors: false,
};

export const hasOptions = (type: QuestionType): boolean => type === 'choice' || type === 'several';

/** The languages in which a question has words, with those of the site. */
const listLanguages = (words: object): Locale[] => Object.keys(words) as Locale[];

/** The form of a question. Answers that have no words in a language are empty lines there, so that lines stay beside each other. */
export function toQuestionForm({ type, label, hint, options, ...question }: Question): QuestionForm {
  const languages = new Set(options.flatMap((option) => listLanguages(option.label)));
  const lines = [...languages].map((locale) => [
    locale,
    options.map((option) => option.label[locale] ?? '').join('\n'),
  ]);
  return {
    type,
    labels: label,
    hints: hint ?? {},
    options: Object.fromEntries(lines),
    required: question.required,
    packages: question.packages,
    forCrew: question.shown_to.includes('crew'),
    forEditors: question.shown_to.includes('editors'),
  };
}

/** The texts that say something; English also where it is empty, so that it is asked for. */
function toWords(texts: Texts): QuestionWords {
  const written = Object.entries(texts).filter(([, text]) => text?.trim());
  return { en: '', ...Object.fromEntries(written.map(([locale, text]) => [locale, text?.trim()])) };
}

const linesOf = (text = '') => text.split('\n').map((line) => line.trim());

/** The answers of a choice: a line of English each, and beside it the line of each other language. One that was there before keeps its id. */
function readOptions({ options }: QuestionForm, before: Question | null): Question['options'] {
  const taken = new Set<string>();
  const former = new Map(before?.options.map(({ id, label }) => [label.en, id]));
  return linesOf(options.en).flatMap((english, index) => {
    if (!english) return [];
    const known = former.get(english);
    const id = known && !taken.has(known) ? known : makeWishId(english, new Set([...taken, ...former.values()]));
    taken.add(id);
    const texts = Object.entries(options).map(([locale, text]) => [locale, linesOf(text)[index] ?? '']);
    return [{ id, label: toWords(Object.fromEntries(texts)) }];
  });
}

/** What a form would be saved as, not checked yet. A question that was there before keeps its id. */
export function readQuestion(form: QuestionForm, before: Question | null, taken: ReadonlySet<string>): Question {
  const { type, labels, hints, required, packages, forCrew, forEditors } = form;
  const hasHint = Object.values(hints).some((text) => text?.trim());
  return {
    id: before?.id ?? makeWishId(labels.en ?? '', taken),
    type,
    label: toWords(labels),
    hint: hasHint ? toWords(hints) : null,
    required,
    packages: packages && [...packages],
    shown_to: [...(forCrew ? (['crew'] as const) : []), ...(forEditors ? (['editors'] as const) : [])],
    options: hasOptions(type) ? readOptions(form, before) : [],
  };
}

/** Sentences of the server or the rules beside their controls: `questions.2.label.en` is of `label.en`. */
export function questionErrors(fields: readonly { path: string; message: string }[]): Record<string, string> {
  const named = fields.map(({ path, message }) => {
    const own = path.replace(/^questions\.\d+\./, '');
    return [own.startsWith('options') ? 'options' : own, message];
  });
  return Object.fromEntries(named.reverse());
}
