import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import { addOnDocument, choiceDocument, toAddOnForm, toChoiceForm } from './add-on-form.ts';
import { areaDocument, toAreaForm } from './area-form.ts';
import { type CatalogueForms, toForms } from './catalogue-forms.ts';
import { packageDocument, toPackageForm } from './package-form.ts';
import type { ListCurrency } from './price-form.ts';
import { taxDocument, toTaxForm } from './tax-form.ts';

type Meanwhile = { before: CatalogueDocument; now: CatalogueDocument };

type ListKind<Form, Item> = {
  read: (document: CatalogueDocument) => readonly Item[];
  toForm: (item: Item, currency: ListCurrency) => Form;
  toDocument: (form: Form, currency: ListCurrency) => unknown;
};

/**
 * Takes over what somebody else made of items that nobody touched here: changed, removed and added ones. The order and the
 * touched items stay.
 */
function mergeList<Form extends { key: string; id: string }, Item extends { id: string }>(
  forms: readonly Form[],
  { before, now }: Meanwhile,
  { read, toForm, toDocument }: ListKind<Form, Item>,
): Form[] {
  const [old, next] = [before, now].map((document) => new Map(read(document).map((item) => [item.id, item])));
  const isSameDocument = (one: Form, other: Form) =>
    isSameValue(toDocument(one, before.currency), toDocument(other, before.currency));
  const kept = forms.flatMap((form) => {
    const was = old?.get(form.id);
    if (!was || !isSameDocument(toForm(was, before.currency), form)) return [form];
    const current = next?.get(form.id);
    return current ? [{ ...toForm(current, now.currency), key: form.key }] : [];
  });
  const added = read(now).filter(({ id }) => !old?.has(id) && !forms.some((form) => form.id === id));
  return [...kept, ...added.map((item) => toForm(item, now.currency))];
}

/** Takes over what somebody else made of fields that nobody touched here. */
function mergeFields<Form extends object>(own: Form, before: Form, now: Form): Form {
  const old = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(now).filter(([name]) =>
    isSameValue(new Map(Object.entries(own)).get(name), old.get(name)),
  );
  return { ...own, ...Object.fromEntries(entries) };
}

/** Brings what somebody else saved meanwhile into the forms, wherever nobody has typed here. */
export function mergeForms(forms: CatalogueForms, meanwhile: Meanwhile): CatalogueForms {
  const [before, now] = [toForms(meanwhile.before), toForms(meanwhile.now)];
  const take = <Value>(own: Value, was: Value, is: Value) => (isSameValue(own, was) ? is : own);
  return {
    currency: take(forms.currency, before.currency, now.currency),
    sizeUnit: take(forms.sizeUnit, before.sizeUnit, now.sizeUnit),
    packages: mergeList(forms.packages, meanwhile, {
      read: ({ packages }) => packages,
      toForm: toPackageForm,
      toDocument: packageDocument,
    }),
    addOns: mergeList(forms.addOns, meanwhile, {
      read: ({ addOns }) => addOns,
      toForm: toAddOnForm,
      toDocument: addOnDocument,
    }),
    choices: mergeList(forms.choices, meanwhile, {
      read: ({ choices }) => choices,
      toForm: toChoiceForm,
      toDocument: choiceDocument,
    }),
    areas: mergeList(forms.areas, meanwhile, {
      read: ({ areas }) => areas.areas,
      toForm: toAreaForm,
      toDocument: areaDocument,
    }),
    areaSettings: mergeFields(forms.areaSettings, before.areaSettings, now.areaSettings),
    surcharges: mergeFields(forms.surcharges, before.surcharges, now.surcharges),
    taxes: mergeList(forms.taxes, meanwhile, {
      read: ({ taxes }) => taxes.taxes,
      toForm: toTaxForm,
      toDocument: taxDocument,
    }),
    taxSettings: mergeFields(forms.taxSettings, before.taxSettings, now.taxSettings),
  };
}
