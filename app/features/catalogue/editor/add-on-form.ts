import { randomId } from '#app/lib/random-id.ts';
import type { AddOnDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Visibility } from '#domain/catalogue/packages.ts';
import {
  BLANK_PRICE,
  fromMinor,
  type ListCurrency,
  type SharedPriceForm,
  sharedPriceControl,
  sharedPriceDocument,
  sharedPriceForm,
  toMinor,
  toNumber,
} from './price-form.ts';

/** An add-on as its form holds it: numbers as they were typed. `choice` is empty where it is no answer to one. */
export type AddOnForm = SharedPriceForm & {
  key: string;
  id: string;
  name: string;
  description: string;
  nameTr: string;
  descriptionTr: string;
  visibility: Visibility;
  parents: readonly string[];
  choice: string;
  duration: string;
  priceKind: AddOnDocument['price']['kind'];
  amount: string;
  skill: string;
  taxCategory: string;
};

/** A choice that customers have to make, as it is typed. */
export type ChoiceForm = { key: string; id: string; name: string; nameTr: string };

function addOnPriceForm(price: AddOnDocument['price'], currency: ListCurrency) {
  return price.kind === 'fixed'
    ? { ...BLANK_PRICE, amount: fromMinor(price.amountMinor, currency) }
    : { ...sharedPriceForm(price, currency), amount: '50' };
}

/** Returns the form of an add-on whose prices are in a currency. */
export function toAddOnForm(item: AddOnDocument, currency: ListCurrency): AddOnForm {
  const { words, price, durationMinutes, choice, skill = '', taxCategory = '', ...rest } = item;
  return {
    ...rest,
    skill,
    taxCategory,
    key: randomId(),
    name: words.en.name,
    description: words.en.description,
    nameTr: words.tr?.name ?? '',
    descriptionTr: words.tr?.description ?? '',
    choice: choice ?? '',
    duration: String(durationMinutes),
    priceKind: price.kind,
    ...addOnPriceForm(price, currency),
  };
}

/** Returns the form of an add-on that nobody has filled in yet, sold with these packages. */
export function blankAddOn(parents: readonly string[]): AddOnForm {
  return {
    ...BLANK_PRICE,
    key: randomId(),
    id: '',
    name: '',
    description: '',
    nameTr: '',
    descriptionTr: '',
    visibility: 'visible',
    parents,
    choice: '',
    duration: '0',
    priceKind: 'fixed',
    amount: '50',
    skill: '',
    taxCategory: '',
  };
}

/** Returns what the form of an add-on would be saved as, not checked yet. */
export function addOnDocument(form: AddOnForm, currency: ListCurrency): unknown {
  const { priceKind } = form;
  const [nameTr, descriptionTr] = [form.nameTr.trim(), form.descriptionTr.trim()];
  const tr = { ...(nameTr ? { name: nameTr } : {}), ...(descriptionTr ? { description: descriptionTr } : {}) };
  return {
    id: form.id.trim(),
    words: { en: { name: form.name, description: form.description }, ...(nameTr || descriptionTr ? { tr } : {}) },
    visibility: form.visibility,
    parents: form.parents,
    choice: form.choice || null,
    durationMinutes: toNumber(form.duration),
    price:
      priceKind === 'fixed'
        ? { kind: 'fixed', amountMinor: toMinor(form.amount, currency) }
        : sharedPriceDocument({ ...form, priceKind }, currency),
    ...(form.skill.trim() ? { skill: form.skill } : {}),
    ...(form.taxCategory.trim() ? { taxCategory: form.taxCategory.trim() } : {}),
  };
}

const CONTROLS: Readonly<Record<string, keyof AddOnForm>> = {
  id: 'id',
  'words.en.name': 'name',
  'words.en.description': 'description',
  'words.tr.name': 'nameTr',
  'words.tr.description': 'descriptionTr',
  parents: 'parents',
  choice: 'choice',
  durationMinutes: 'duration',
  'price.amountMinor': 'amount',
  skill: 'skill',
  taxCategory: 'taxCategory',
};

/** The control that a path inside an add-on is about. */
export function addOnControl(path: string): string | undefined {
  return CONTROLS[path] ?? sharedPriceControl(path) ?? CONTROLS[path.replace(/\.\d+$/, '')];
}

/** Returns the form of a choice. */
export function toChoiceForm({ id, name }: { id: string; name: { en: string; tr?: string | undefined } }): ChoiceForm {
  return { key: randomId(), id, name: name.en, nameTr: name.tr ?? '' };
}

/** Returns what the form of a choice would be saved as, not checked yet. */
export function choiceDocument({ id, name, nameTr }: ChoiceForm): unknown {
  return { id, name: { en: name, ...(nameTr.trim() ? { tr: nameTr } : {}) } };
}

/** The control that a path inside a choice is about. */
export const choiceControl = (path: string): string => (path === 'name.tr' ? 'nameTr' : 'name');
