import { useMemo, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { carryAmounts } from '#domain/catalogue/currency-amounts.ts';
import type { SizeUnit } from '#domain/pricing/home-size.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { saveDraft } from '../api/catalogue.ts';
import type { FieldErrors } from './form-parts.tsx';
import { formatCurrency, formatPackage } from './format-changes.ts';
import {
  blankForm,
  type CatalogueExtras,
  checkForms,
  isSameForm,
  mergeExtras,
  mergeForms,
  type PackageForm,
  suggestId,
  toPackageForm,
} from './package-form.ts';

const toForms = ({ packages, currency }: CatalogueDocument) => packages.map((item) => toPackageForm(item, currency));
const toExtras = ({ packages: _packages, ...extras }: CatalogueDocument): CatalogueExtras => extras;

/** The parts that somebody else may change meanwhile: each package, and the order. */
function partsOf(ids: readonly string[]): ComparedPart<CatalogueDraftJson>[] {
  return [
    ...ids.map((id) => ({
      label: id,
      show: ({ content }: CatalogueDraftJson) => {
        const item = content.packages.find((each) => each.id === id);
        return item ? formatPackage(item, content.currency) : '';
      },
    })),
    { label: 'Currency', show: ({ content }: CatalogueDraftJson) => formatCurrency(content.currency) },
    { label: 'Order', show: ({ content }: CatalogueDraftJson) => content.packages.map((item) => item.id).join(', ') },
  ];
}

const NO_ERRORS: ReadonlyMap<string, FieldErrors> = new Map();

/** The catalog as it is edited on the page: forms of all packages, and how they are saved. */
export function useCatalogueEditor(draft: CatalogueDraftJson) {
  const [forms, setForms] = useState(() => toForms(draft.content));
  const [extras, setExtras] = useState(() => toExtras(draft.content));
  const [errors, setErrors] = useState(NO_ERRORS);
  const submit = useSubmit();
  const parts = useMemo(() => partsOf(draft.content.packages.map(({ id }) => id)), [draft]);
  const merge = (before: CatalogueDraftJson, now: CatalogueDraftJson) => {
    setForms((all) => mergeForms(all, { before: before.content, now: now.content }));
    setExtras((own) => mergeExtras(own, { before: toExtras(before.content), now: toExtras(now.content) }));
  };
  const edited = useEdited({ first: draft, parts, onChanged: merge });
  const checked = useMemo(() => checkForms(forms, extras), [forms, extras]);
  const isDirty = !checked.content || !isSameCatalogue(edited.from.content, checked.content);

  const change = (key: string, changes: Partial<PackageForm>) => {
    setForms((all) => all.map((form) => (form.key === key ? { ...form, ...changes } : form)));
    setErrors((all) => {
      const own = all.get(key);
      if (!own) return all;
      const rest = Object.entries(own).filter(([name]) => !((name.split('.')[0] ?? '') in changes));
      return new Map(all).set(key, Object.fromEntries(rest));
    });
  };
  const insert = (form: PackageForm, after?: string) => {
    setForms((all) => {
      const at = after ? all.findIndex(({ key }) => key === after) + 1 : all.length;
      return all.toSpliced(at, 0, form);
    });
    return form.key;
  };
  const replaceAll = (content: CatalogueDocument) => {
    setForms(toForms(content));
    setExtras(toExtras(content));
    setErrors(NO_ERRORS);
  };

  /** Saves what is on the page; null where it is not right yet. The key is that of the first package that is wrong. */
  const save = async (): Promise<{ draft: CatalogueDraftJson } | { wrong: string | null }> => {
    if (!checked.content) {
      setErrors(checked.errors);
      return { wrong: forms.find(({ key }) => checked.errors.has(key))?.key ?? null };
    }
    const { content } = checked;
    let saved: CatalogueDraftJson | null = null;
    await submit.send(async () => {
      saved = await edited.send((from) => saveDraft(from, content));
    });
    return saved ? { draft: saved } : { wrong: null };
  };

  return {
    forms,
    currency: extras.currency,
    chooseCurrency: (currency: Currency | null) => {
      // The forms hold figures; the rest is kept in minor units.
      const next = { ...carryAmounts(extras, { from: extras.currency, to: currency }), currency };
      setExtras(next);
      setErrors(checkForms(forms, next).errors ?? NO_ERRORS);
    },
    errors,
    content: checked.content ?? null,
    from: edited.from,
    changes: edited.changes,
    isDirty,
    isSaving: submit.isSending,
    failure: submit.code === 'stale_version' ? null : submit.errorMessage,
    size: {
      unit: extras.sizeUnit,
      onChoose: (sizeUnit: SizeUnit) => setExtras((all) => ({ ...all, sizeUnit })),
    },
    isNew: (form: PackageForm) => !edited.from.content.packages.some(({ id }) => id === form.id),
    isChanged: (form: PackageForm) => {
      const saved = edited.from.content.packages.find(({ id }) => id === form.id);
      const { currency } = edited.from.content;
      return !saved || !isSameForm(toPackageForm(saved, currency), form, currency);
    },
    change,
    add: () => insert(blankForm()),
    copy: (form: PackageForm) => {
      const name = `${form.name} copy`;
      const id = suggestId(
        name,
        forms.map((each) => each.id),
      );
      return insert({ ...form, key: blankForm().key, id, name, popular: false }, form.key);
    },
    remove: (key: string) => setForms((all) => all.filter((form) => form.key !== key)),
    move: (key: string, to: number) =>
      setForms((all) => {
        const moved = all.find((form) => form.key === key);
        return moved ? all.filter((form) => form.key !== key).toSpliced(to, 0, moved) : all;
      }),
    replaceAll,
    discard: () => replaceAll(edited.begin(edited.from).content),
    save,
    begin: edited.begin,
  };
}

export type CatalogueEditor = ReturnType<typeof useCatalogueEditor>;
