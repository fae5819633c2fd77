import { useMemo, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { getFieldErrors } from '#app/lib/request/request-errors.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useSettled } from '#app/lib/state/use-settled.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { saveDraft } from '../api/catalogue.ts';
import {
  type CatalogueForms,
  checkForms,
  type ListName,
  placeProblems,
  type SingleName,
  toForms,
  type Wrong,
} from './catalogue-forms.ts';
import { clearProblems, listRemaining, NO_PROBLEMS } from './form-problems.ts';
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

/** How long nobody types before all of the catalog is checked. */
const QUIET_MS = 200;

/** The catalog as it is edited on the page: forms of all its parts, and how they are saved. */
export function useCatalogueEditor(draft: CatalogueDraftJson) {
  const [forms, setForms] = useState(() => toForms(draft.content));
  const [told, setTold] = useState(NO_PROBLEMS);
  const submit = useSubmit();
  const parts = useMemo(() => partsOf(draft.content.packages.map(({ id }) => id)), [draft]);
  const merge = ({ content: before }: CatalogueDraftJson, { content: now }: CatalogueDraftJson) =>
    setForms((own) => mergeForms(own, { before, now }));
  const edited = useEdited({ first: draft, parts, onChanged: merge });
  // Checking 300 services takes longer than the time between two keystrokes, so the check waits until typing pauses.
  const settled = useSettled(forms, QUIET_MS);
  const checked = useMemo(() => checkForms(settled), [settled]);
  const problems = useMemo(() => listRemaining(told, checked), [told, checked]);
  const { content: saved } = edited.from;
  const isOther = useMemo(() => !checked.content || !isSameCatalogue(saved, checked.content), [saved, checked.content]);
  const isDirty = isOther || forms !== settled;

  const clear = (key: string, changes: object) => setTold((all) => clearProblems(all, key, Object.keys(changes)));
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
    setTold(NO_PROBLEMS);
  };

  /** Saves what is on the page, where it is right; else says where the first fault is, null where it is no fault of a form. */
  const save = async (): Promise<{ draft: CatalogueDraftJson } | { wrong: Wrong | null }> => {
    const { content, problems: found } = checkForms(forms);
    if (!content) {
      setTold({ ...found, source: 'forms' });
      return { wrong: found.first };
    }
    let result: { draft: CatalogueDraftJson } | { wrong: Wrong | null } = { wrong: null };
    await submit.send(async () => {
      try {
        result = { draft: await edited.send((from) => saveDraft(from, content)) };
        setTold(NO_PROBLEMS);
      } catch (error) {
        const refused = placeProblems(forms, Object.entries(getFieldErrors(error)));
        setTold({ ...refused, source: 'server' });
        result = { wrong: refused.first };
        throw error;
      }
    });
    return result;
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
      const { problems: found } = checkForms(next);
      setTold(found ? { ...found, source: 'forms' } : NO_PROBLEMS);
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
