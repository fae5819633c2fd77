import { randomId } from '#app/lib/state/random-id.ts';
import type { AddOnDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Visibility } from '#domain/catalogue/packages.ts';
import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { Label } from '#domain/shared/schema-parts.ts';
import type { LightChoice } from './format-values.ts';
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
import {
  NO_SECOND_PERSON,
  SECOND_PERSON_CONTROLS,
  secondPersonDocument,
  secondPersonForm,
} from './second-person-fields.tsx';
import {
  labelControls,
  labelDocument,
  labelForm,
  PICTURE_CONTROLS,
  type Translated,
  translatedForm,
  translatedWords,
  wordControls,
} from './translations.ts';

/** The texts that have a field for each language. */
const WORDS = ['name', 'description'] as const;

/** An add-on as its form holds it: numbers as they were typed. `choice` is empty where it is no answer to one. */
export type AddOnForm = SharedPriceForm &
  Translated<(typeof WORDS)[number]> & {
    key: string;
    id: string;
    name: string;
    description: string;
    visibility: Visibility;
    parents: readonly string[];
    choice: string;
    duration: string;
    priceKind: AddOnDocument['price']['kind'];
    amount: string;
    skill: string;
    hasSecond: boolean;
    secondSkill: string;
    light: LightChoice;
    taxCategory: string;
    picture: PictureValue | null;
  };

/** A choice that customers have to make, as it is typed. */
export type ChoiceForm = { key: string; id: string; name: string } & Translated<'name'>;

function addOnPriceForm(price: AddOnDocument['price'], currency: ListCurrency) {
  return price.kind === 'fixed'
    ? { ...BLANK_PRICE, amount: fromMinor(price.amountMinor, currency) }
    : { ...sharedPriceForm(price, currency), amount: '50' };
}

/** Returns the form of an add-on whose prices are in a currency. */
export function toAddOnForm(item: AddOnDocument, currency: ListCurrency): AddOnForm {
  const { words, price, durationMinutes, choice, ...others } = item;
  const { skill = '', light = 'any', taxCategory = '', picture = null, people, secondSkill, ...rest } = others;
  return {
    ...rest,
    skill,
    ...secondPersonForm({ people, secondSkill }),
    light,
    taxCategory,
    picture,
    key: randomId(),
    name: words.en.name,
    description: words.en.description,
    ...translatedForm(WORDS, (locale, name) => words[locale]?.[name]),
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
    ...translatedForm(WORDS),
    visibility: 'visible',
    parents,
    choice: '',
    duration: '0',
    priceKind: 'fixed',
    amount: '50',
    skill: '',
    ...NO_SECOND_PERSON,
    light: 'any',
    taxCategory: '',
    picture: null,
  };
}

/** Returns what the form of an add-on would be saved as, not checked yet. */
export function addOnDocument(form: AddOnForm, currency: ListCurrency): unknown {
  const { priceKind } = form;
  return {
    id: form.id.trim(),
    words: { en: { name: form.name, description: form.description }, ...translatedWords(form, WORDS) },
    visibility: form.visibility,
    parents: form.parents,
    choice: form.choice || null,
    durationMinutes: toNumber(form.duration),
    price:
      priceKind === 'fixed'
        ? { kind: 'fixed', amountMinor: toMinor(form.amount, currency) }
        : sharedPriceDocument({ ...form, priceKind }, currency),
    ...(form.skill.trim() ? { skill: form.skill } : {}),
    ...(form.light === 'any' ? {} : { light: form.light }),
    ...secondPersonDocument(form),
    ...(form.taxCategory.trim() ? { taxCategory: form.taxCategory.trim() } : {}),
    ...(form.picture ? { picture: form.picture } : {}),
  };
}

const CONTROLS: Readonly<Record<string, string>> = {
  id: 'id',
  ...wordControls(WORDS),
  parents: 'parents',
  choice: 'choice',
  durationMinutes: 'duration',
  'price.amountMinor': 'amount',
  skill: 'skill',
  light: 'light',
  ...SECOND_PERSON_CONTROLS,
  taxCategory: 'taxCategory',
  ...PICTURE_CONTROLS,
};

/** The control that a path inside an add-on is about. */
export function addOnControl(path: string): string | undefined {
  return CONTROLS[path] ?? sharedPriceControl(path) ?? CONTROLS[path.replace(/\.\d+$/, '')];
}

/** Returns the form of a choice. */
export function toChoiceForm({ id, name }: { id: string; name: Label }): ChoiceForm {
  return { key: randomId(), id, ...labelForm('name', name) };
}

/** Returns what the form of a choice would be saved as, not checked yet. */
export function choiceDocument(form: ChoiceForm): unknown {
  return { id: form.id, name: labelDocument(form, 'name') };
}

/** The control that a path inside a choice is about. */
export const choiceControl = (path: string): string => labelControls('name', 'name')[path] ?? 'name';
