import { useMemo, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useSettled } from '#app/lib/use-settled.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { saveDraft } from '../api/catalogue.ts';
import {
  type CatalogueForms,
  checkForms,
  type FormProblems,
  type ListName,
  type SingleName,
  toForms,
  type Wrong,
} from './catalogue-forms.ts';
import { formatCurrency, formatPackage } from './format-changes.ts';
import { formatExtras } from './format-extras.ts';
import { makeListActions } from './list-actions.ts';
import { mergeForms } from './merge-forms.ts';
import type { ListCurrency } from './price-form.ts';

/** The parts that somebody else may change meanwhile: each package, the order, and the rest of the catalog. */
function partsOf(ids: readonly string[]): ComparedPart<CatalogueDraftJson>[] {
  const part = (label: string, show: (content: CatalogueDocument) => string) => ({
    label,
    show: ({ content }: CatalogueDraftJson) => show(content),
  });
  return [
    ...ids.map((id) =>
      part(id, ({ packages, currency }) => {
        const item = packages.find((each) => each.id === id);
        return item ? formatPackage(item, currency) : '';
      }),
    ),
    part('Currency', ({ currency }) => formatCurrency(currency)),
    part('Order', ({ packages }) => packages.map((item) => item.id).join(', ')),
    part('Add-ons', (content) => formatExtras(content, ['addOns', 'choices', 'sizeUnit'])),
    part('Areas and fees', (content) => formatExtras(content, ['country', 'areas', 'surcharges'])),
    part('Taxes', (content) => formatExtras(content, ['taxes'])),
  ];
}

const NO_PROBLEMS: FormProblems = { errors: new Map(), first: null, other: null };

/** What is left of the problems once something was changed: those of its own controls are gone. */
function clearProblems(problems: FormProblems, key: string, changed: readonly string[]): FormProblems {
  const own = problems.errors.get(key);
  if (!own) return problems;
  const rest = Object.entries(own).filter(([name]) => !changed.includes(name.split('.')[0] ?? ''));
  return { ...problems, errors: new Map(problems.errors).set(key, Object.fromEntries(rest)) };
}

/** How long nobody types before all of the catalog is checked. */
const QUIET_MS = 200;

/** The catalog as it is edited on the page: forms of all its parts, and how they are saved. */
export function useCatalogueEditor(draft: CatalogueDraftJson) {
  const [forms, setForms] = useState(() => toForms(draft.content));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const submit = useSubmit();
  const parts = useMemo(() => partsOf(draft.content.packages.map(({ id }) => id)), [draft]);
  const merge = ({ content: before }: CatalogueDraftJson, { content: now }: CatalogueDraftJson) =>
    setForms((own) => mergeForms(own, { before, now }));
  const edited = useEdited({ first: draft, parts, onChanged: merge });
  // The check of 300 services takes longer than a key: it waits until nobody types.
  const settled = useSettled(forms, QUIET_MS);
  const checked = useMemo(() => checkForms(settled), [settled]);
  const { content: saved } = edited.from;
  const isOther = useMemo(() => !checked.content || !isSameCatalogue(saved, checked.content), [saved, checked.content]);
  const isDirty = isOther || forms !== settled;

  const clear = (key: string, changes: object) => setProblems((all) => clearProblems(all, key, Object.keys(changes)));
  const list = <Name extends ListName>(name: Name) =>
    makeListActions<CatalogueForms[Name][number]>(forms[name], {
      update: (change) => setForms((all) => ({ ...all, [name]: change(all[name]) })),
      onChanged: clear,
    });
  const single = <Name extends SingleName>(name: Name) => ({
    form: forms[name],
    errors: problems.errors.get(name) ?? {},
    onChange: (changes: Partial<CatalogueForms[Name]>) => {
      setForms((all) => ({ ...all, [name]: { ...all[name], ...changes } }));
      clear(name, changes);
    },
  });
  const replaceAll = (content: CatalogueDocument) => {
    setForms(toForms(content));
    setProblems(NO_PROBLEMS);
  };

  /** Saves what is on the page, where it is right; else says where the first fault is, null where it is no fault of a form. */
  const save = async (): Promise<{ draft: CatalogueDraftJson } | { wrong: Wrong | null }> => {
    const { content, problems: found } = checkForms(forms);
    if (!content) {
      setProblems(found);
      return { wrong: found.first };
    }
    let result: CatalogueDraftJson | null = null;
    await submit.send(async () => {
      result = await edited.send((from) => saveDraft(from, content));
    });
    return result ? { draft: result } : { wrong: null };
  };

  return {
    forms,
    packages: list('packages'),
    addOns: list('addOns'),
    choices: list('choices'),
    areas: list('areas'),
    taxes: list('taxes'),
    areaSettings: single('areaSettings'),
    surcharges: single('surcharges'),
    taxSettings: single('taxSettings'),
    currency: forms.currency,
    chooseCurrency: (currency: ListCurrency) => {
      // Figures stay as they were typed; those that the currency cannot have are marked.
      const next = { ...forms, currency };
      setForms(next);
      setProblems(checkForms(next).problems ?? NO_PROBLEMS);
    },
    size: {
      unit: forms.sizeUnit,
      onChoose: (sizeUnit: CatalogueForms['sizeUnit']) => setForms((all) => ({ ...all, sizeUnit })),
    },
    errors: problems.errors,
    /** What is wrong without a control that says it. */
    otherProblem: problems.other,
    content: checked.content ?? null,
    from: edited.from,
    changes: edited.changes,
    isDirty,
    isSaving: submit.isSending,
    failure: submit.code === 'stale_version' ? null : submit.errorMessage,
    replaceAll,
    discard: () => replaceAll(edited.begin(edited.from).content),
    save,
    begin: edited.begin,
  };
}

export type CatalogueEditor = ReturnType<typeof useCatalogueEditor>;
