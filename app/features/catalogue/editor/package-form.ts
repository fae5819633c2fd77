import { randomId } from '#app/lib/state/random-id.ts';
import { type PackageDocument, packageSchema } from '#domain/catalogue/catalogue-schema.ts';
import { type CataloguePackage, type IconType, openCatalogue, type Visibility } from '#domain/catalogue/packages.ts';
import { pagePackages } from '#domain/catalogue/page-catalogue.ts';
import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { PartsPrice } from '#domain/catalogue/price-schema.ts';
import type { LightChoice } from './format-values.ts';
import {
  BLANK_PRICE,
  fromMinor,
  type ListCurrency,
  toNumber as number,
  sharedPriceControl,
  sharedPriceDocument,
  sharedPriceForm,
  type TierForm,
  toMinor,
  toPpm,
} from './price-form.ts';
import {
  NO_SECOND_PERSON,
  SECOND_PERSON_CONTROLS,
  secondPersonDocument,
  secondPersonForm,
} from './second-person-fields.tsx';
import { PICTURE_CONTROLS, type Translated, translatedForm, translatedWords, wordControls } from './translations.ts';

/** The texts that have a field for each language. */
const WORDS = ['name', 'description', 'features'] as const;

/** A package as its form holds it: numbers as they were typed, amounts in major units, features one a line. */
export type PackageForm = Translated<(typeof WORDS)[number] | 'unitName'> & {
  /** Tells forms apart while ids are typed. */
  key: string;
  id: string;
  name: string;
  description: string;
  features: string;
  tag: string;
  iconType: IconType;
  popular: boolean;
  visibility: Visibility;
  duration: string;
  priceKind: PackageDocument['price']['kind'];
  amount: string;
  includedPhotos: string;
  minPhotos: string;
  base: string;
  step: string;
  stepPrice: string;
  maxPhotos: string;
  defaultCount: string;
  tiers: readonly TierForm[];
  unitPrice: string;
  unitName: string;
  minUnits: string;
  maxUnits: string;
  parts: readonly string[];
  offKind: 'percent' | 'amount';
  off: string;
  skill: string;
  hasSecond: boolean;
  secondSkill: string;
  light: LightChoice;
  taxCategory: string;
  picture: PictureValue | null;
  freeRounds: string;
  roundPrice: string;
};

/** What a kind of price begins with once it is chosen. */
const PRICE_NUMBERS = {
  ...BLANK_PRICE,
  amount: '250',
  includedPhotos: '0',
  minPhotos: '25',
  base: '250',
  step: '5',
  stepPrice: '25',
  maxPhotos: '100',
  defaultCount: '25',
  parts: [] as readonly string[],
  offKind: 'percent' as const,
  off: '10',
};

function priceForm(price: PackageDocument['price'], currency: ListCurrency) {
  const typed = (minor: number) => fromMinor(minor, currency);
  switch (price.kind) {
    case 'fixed':
      return { ...PRICE_NUMBERS, amount: typed(price.amountMinor), includedPhotos: String(price.includedPhotos) };
    case 'photo_count':
      return {
        ...PRICE_NUMBERS,
        minPhotos: String(price.minPhotos),
        base: typed(price.baseMinor),
        step: String(price.step),
        stepPrice: typed(price.stepMinor),
        maxPhotos: String(price.maxPhotos),
        defaultCount: String(price.defaultCount),
      };
    case 'tiers':
    case 'per_unit':
      return { ...PRICE_NUMBERS, ...sharedPriceForm(price, currency) };
    case 'parts':
      return { ...PRICE_NUMBERS, parts: price.parts, ...offForm(price.off, currency) };
  }
}

function offForm(off: PartsPrice['off'], currency: ListCurrency) {
  return off.kind === 'percent'
    ? { offKind: off.kind, off: String(off.ppm / 10_000) }
    : { offKind: off.kind, off: fromMinor(off.amountMinor, currency) };
}

/** Returns the form of a package whose prices are in a currency. */
export function toPackageForm(item: PackageDocument, currency: ListCurrency): PackageForm {
  const { words, price, durationMinutes, ...rest } = item;
  const {
    reviewRounds,
    skill = '',
    light = 'any',
    taxCategory = '',
    picture = null,
    people,
    secondSkill,
    ...plain
  } = rest;
  const { en } = words;
  return {
    ...plain,
    skill,
    ...secondPersonForm({ people, secondSkill }),
    light,
    taxCategory,
    picture,
    freeRounds: reviewRounds ? String(reviewRounds.free) : '',
    roundPrice: reviewRounds?.roundMinor == null ? '' : fromMinor(reviewRounds.roundMinor, currency),
    key: randomId(),
    name: en.name,
    description: en.description,
    features: en.features.join('\n'),
    ...translatedForm(WORDS, (locale, name) => {
      const text = words[locale]?.[name];
      return typeof text === 'string' ? text : text?.join('\n');
    }),
    duration: String(durationMinutes),
    priceKind: price.kind,
    ...priceForm(price, currency),
  };
}

/** Returns the form of a package that nobody has filled in yet. */
export function blankForm(): PackageForm {
  return {
    ...PRICE_NUMBERS,
    key: randomId(),
    id: '',
    name: '',
    description: '',
    features: '',
    ...translatedForm(WORDS),
    tag: 'New',
    iconType: 'Camera',
    popular: false,
    visibility: 'visible',
    duration: '120',
    priceKind: 'fixed',
    skill: '',
    ...NO_SECOND_PERSON,
    light: 'any',
    taxCategory: '',
    picture: null,
    freeRounds: '',
    roundPrice: '',
  };
}

/** Makes an id from a name: 'Twilight & Drone' gives 'twilight-drone'. A number is added where it is taken. */
export function suggestId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
    .replace(/-+$/, '');
  const base = plain || 'package';
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function priceDocument(form: PackageForm, currency: ListCurrency): unknown {
  const minor = (text: string) => toMinor(text, currency);
  switch (form.priceKind) {
    case 'fixed':
      return { kind: 'fixed', amountMinor: minor(form.amount), includedPhotos: number(form.includedPhotos) };
    case 'photo_count':
      return {
        kind: 'photo_count',
        minPhotos: number(form.minPhotos),
        baseMinor: minor(form.base),
        step: number(form.step),
        stepMinor: minor(form.stepPrice),
        maxPhotos: number(form.maxPhotos),
        defaultCount: number(form.defaultCount),
      };
    case 'tiers':
    case 'per_unit':
      return sharedPriceDocument({ ...form, priceKind: form.priceKind }, currency);
    case 'parts': {
      const off =
        form.offKind === 'percent'
          ? { kind: 'percent', ppm: toPpm(form.off) }
          : { kind: 'amount', amountMinor: minor(form.off) };
      return { kind: 'parts', parts: form.parts, off };
    }
  }
}

function reviewRounds({ freeRounds, roundPrice }: PackageForm, currency: ListCurrency) {
  if (!freeRounds.trim() && !roundPrice.trim()) return {};
  const roundMinor = roundPrice.trim() ? toMinor(roundPrice, currency) : null;
  return { reviewRounds: { free: freeRounds.trim() ? number(freeRounds) : 0, roundMinor } };
}

const readWord = (text: string, name: (typeof WORDS)[number]) => (name === 'features' ? lines(text) : text);

/** Returns what a form would be saved as, not checked yet. */
export function packageDocument(form: PackageForm, currency: ListCurrency): unknown {
  const { id, name, description, features, tag, iconType, popular, visibility, duration } = form;
  return {
    id: id.trim(),
    words: { en: { name, description, features: lines(features) }, ...translatedWords(form, WORDS, readWord) },
    tag,
    iconType,
    popular,
    visibility,
    durationMinutes: number(duration),
    price: priceDocument(form, currency),
    ...(form.skill.trim() ? { skill: form.skill } : {}),
    ...(form.light === 'any' ? {} : { light: form.light }),
    ...secondPersonDocument(form),
    ...(form.taxCategory.trim() ? { taxCategory: form.taxCategory.trim() } : {}),
    ...(form.picture ? { picture: form.picture } : {}),
    ...reviewRounds(form, currency),
  };
}

/** The control that a path of the schema is about. */
const CONTROLS: Record<string, string> = {
  id: 'id',
  ...wordControls(WORDS),
  tag: 'tag',
  durationMinutes: 'duration',
  'price.amountMinor': 'amount',
  'price.includedPhotos': 'includedPhotos',
  'price.minPhotos': 'minPhotos',
  'price.baseMinor': 'base',
  'price.step': 'step',
  'price.stepMinor': 'stepPrice',
  'price.maxPhotos': 'maxPhotos',
  'price.defaultCount': 'defaultCount',
  'price.parts': 'parts',
  'price.off.ppm': 'off',
  'price.off.amountMinor': 'off',
  skill: 'skill',
  light: 'light',
  ...SECOND_PERSON_CONTROLS,
  taxCategory: 'taxCategory',
  ...PICTURE_CONTROLS,
  'reviewRounds.free': 'freeRounds',
  'reviewRounds.roundMinor': 'roundPrice',
};

/** The control of a path inside a package. Those of a table have their row and column: `tiers.2.amount`. */
export function packageControl(path: string): string | undefined {
  return CONTROLS[path] ?? sharedPriceControl(path) ?? CONTROLS[path.replace(/\.\d+$/, '')];
}

/** What was found of a form in a currency: a form that changes is another one, so that each is checked once. */
const CHECKED = new WeakMap<PackageForm, { currency: ListCurrency; item: PackageDocument | null }>();

/** Returns the package of one form, or null while it cannot be saved. */
function checkForm(form: PackageForm, currency: ListCurrency): PackageDocument | null {
  const known = CHECKED.get(form);
  if (known && known.currency === currency) return known.item;
  const item = packageSchema.safeParse(packageDocument(form, currency)).data ?? null;
  CHECKED.set(form, { currency, item });
  return item;
}

/** Returns the package of a form as pages show it, in a list; none while it cannot be saved. Its parts are other forms. */
export function openForm(
  form: PackageForm,
  { forms, currency }: { forms: readonly PackageForm[]; currency: ListCurrency },
): CataloguePackage[] {
  const checked = checkForm(form, currency);
  if (!checked) return [];
  const item = { ...checked, visibility: 'visible' as const };
  const parts = form.priceKind === 'parts' ? forms.filter(({ id }) => form.parts.includes(id)) : [];
  const packages = [item, ...parts.flatMap((part) => checkForm(part, currency) ?? [])];
  return openCatalogue({ packages: pagePackages({ packages, currency }), currency }).packages.slice(0, 1);
}
