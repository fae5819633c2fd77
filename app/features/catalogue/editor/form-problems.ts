import type { CheckedForms, FormProblems } from './catalogue-forms.ts';

/** Problems that the page shows: those of the forms go as soon as they are right, those of the server with the next change. */
export type ToldProblems = FormProblems & { source: 'forms' | 'server' };

export const NO_PROBLEMS: ToldProblems = { errors: new Map(), first: null, other: null, source: 'forms' };

/** What is left once something was changed: the problems of its own controls are gone, and of the server those of the whole item. */
export function clearProblems(told: ToldProblems, key: string, changed: readonly string[]): ToldProblems {
  const other = told.source === 'server' ? null : told.other;
  const own = told.errors.get(key);
  if (!own) return other === told.other ? told : { ...told, other };
  const rest = Object.entries(own).filter(([name]) => !changed.includes(name.split('.')[0] ?? ''));
  const errors = new Map(told.errors);
  if (told.source === 'server' || rest.length === 0) errors.delete(key);
  else errors.set(key, Object.fromEntries(rest));
  return { ...told, errors, other };
}

/** Those of the problems that the forms still have, however the control is called that corrects one. */
export function listRemaining(told: ToldProblems, { problems }: CheckedForms): FormProblems {
  if (told.source === 'server') return told;
  const errors = [...told.errors].flatMap(([key, own]) => {
    const now = problems?.errors.get(key) ?? {};
    const wrong = Object.entries(own).filter(([control]) => now[control]);
    return wrong.length > 0 ? [[key, Object.fromEntries(wrong)] as const] : [];
  });
  return { errors: new Map(errors), first: told.first, other: problems?.other ? told.other : null };
}
