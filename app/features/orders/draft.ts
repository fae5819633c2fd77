import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import { findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import type { GuestGets, GuestInput, GuestRole } from '#domain/orders/guests/guest-input.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { AnswerValue } from '#domain/orders/questions/check-answers.ts';
import { WIZARD_STEPS, type WizardStep } from '#domain/orders/wizard.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { readLocale } from '#domain/shared/locale.ts';
import { EMPTY_VALUES, type FieldErrors, type FormValues, isFormField } from './form-values.ts';

/** An order that is not placed yet, as the browser's session keeps it. */
export type Draft = {
  /** A UUID of version 4, the first half of the idempotency key. */
  draftId: string;
  step: WizardStep;
  /** It may have left the catalogue since. */
  packageId: string | null;
  /** Null for packages without a dynamic photo count, and for the package's default. */
  photoCount: number | null;
  /** The add-ons of the package, and the coupon; empty where none is. */
  addOns: readonly ChosenAddOn[];
  coupon: string;
  values: FormValues;
  /** The errors of the values, until they are changed. */
  errors: FieldErrors;
  /** The payment that was opened last under this draft, paid or not. */
  paymentId: string | null;
  /** The language in which it was placed last. A bank's page leads back to a page that does not know it else. */
  placedLocale: Locale | null;
  /** The idempotency keys under which it was placed, each once. The server gives up all but the last. */
  placedKeys: readonly string[];
  /**
   * The query parameter that was last applied to the draft. It is kept so that a reload does not apply it again and
   * undo later choices.
   */
  appliedWish: string;
  appliedDate: string;
  /** The offered time that was chosen (ISO instant), and the id by which the server holds it; empty where none is. */
  heldTime: string;
  holdId: string;
  /** The answers to the studio's own questions, and how to get in as it was typed. */
  answers: Readonly<Record<string, AnswerValue>>;
  access: Readonly<Record<string, string>>;
  /** Another one with each change of the access: it stands for the codes in the key of the order, which is no secret. */
  accessMark: string;
  /** Who else is told of the order, as typed. */
  guests: readonly GuestInput[];
  /** What was wrong with these, by its path in the body, until it is changed. */
  askedErrors: Readonly<Record<string, string>>;
  /** The account from which name, email and phone were filled in; empty where none was. */
  filledFor: string;
};

/** A draft in which nothing has been said yet. */
export function emptyDraft(draftId: string): Draft {
  return {
    draftId,
    step: 1,
    packageId: null,
    photoCount: null,
    addOns: [],
    coupon: '',
    values: EMPTY_VALUES,
    errors: {},
    paymentId: null,
    placedLocale: null,
    placedKeys: [],
    appliedWish: '',
    appliedDate: '',
    heldTime: '',
    holdId: '',
    answers: {},
    access: {},
    accessMark: '',
    guests: [],
    askedErrors: {},
    filledFor: '',
  };
}

/**
 * Returns the offer that the draft would buy: null without a package, and with one that is not sold. A photo count that is
 * not to be had is the default's.
 */
export function draftOffer(catalogue: Catalogue, draft: Pick<Draft, 'packageId' | 'photoCount'>): Offer | null {
  const item = findPackage(catalogue, draft.packageId);
  return item && (findOffer(item, draft.photoCount) ?? findOffer(item));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts, by the names of the form's controls. */
function readTexts(stored: unknown): Partial<FormValues> {
  const texts: Partial<FormValues> = {};
  for (const [name, value] of Object.entries(isRecord(stored) ? stored : {})) {
    if (isFormField(name) && typeof value === 'string') texts[name] = value;
  }
  return texts;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function readAddOns(stored: unknown): ChosenAddOn[] {
  const items: unknown[] = Array.isArray(stored) ? stored : [];
  return items.flatMap((item) =>
    isRecord(item) && typeof item.id === 'string' && typeof item.quantity === 'number'
      ? [{ id: item.id, quantity: item.quantity }]
      : [],
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readLines(stored: unknown): Record<string, string> {
  const lines = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(lines.filter((line): line is [string, string] => isText(line[1])));
}

const isAnswer = (value: unknown): value is AnswerValue =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isText));

function readAnswers(stored: unknown): Record<string, AnswerValue> {
  const answers = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(answers.filter((answer): answer is [string, AnswerValue] => isAnswer(answer[1])));
}

const ROLES: readonly GuestRole[] = ['assistant', 'co_agent', 'seller', 'tenant'];
const GETS: readonly GuestGets[] = ['times', 'preparation', 'delivery'];

function readGuests(stored: unknown): GuestInput[] {
  const items: unknown[] = Array.isArray(stored) ? stored : [];
  return items.flatMap((item) => {
    const role = isRecord(item) && ROLES.find((each) => each === item.role);
    const locale = isRecord(item) && readLocale(item.locale);
    if (!isRecord(item) || !role || !locale) return [];
    const given: unknown[] = Array.isArray(item.gets) ? item.gets : [];
    const gets = GETS.filter((each) => given.includes(each));
    return [{ name: text(item.name), email: text(item.email), role, gets, locale }];
  });
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Reads what the session kept. Anything odd in it (an older version, another hand) is left out piece by piece, so that
 * what was typed is not lost to one wrong value; null where nothing can be read at all.
 */
export function readDraft(json: string | null): Draft | null {
  const stored = parseJson(json);
  if (!isRecord(stored) || !UUID_V4.test(text(stored.draftId))) return null;
  const photoCount = typeof stored.photoCount === 'number' ? stored.photoCount : null;
  return {
    draftId: text(stored.draftId),
    step: WIZARD_STEPS.find(({ id }) => id === stored.step)?.id ?? 1,
    packageId: text(stored.packageId) || null,
    photoCount,
    addOns: readAddOns(stored.addOns),
    coupon: text(stored.coupon),
    values: { ...EMPTY_VALUES, ...readTexts(stored.values) },
    errors: readTexts(stored.errors),
    paymentId: text(stored.paymentId) || null,
    placedLocale: readLocale(stored.placedLocale),
    placedKeys: Array.isArray(stored.placedKeys) ? stored.placedKeys.filter((key) => typeof key === 'string') : [],
    appliedWish: text(stored.appliedWish),
    appliedDate: text(stored.appliedDate),
    heldTime: text(stored.heldTime),
    holdId: text(stored.holdId),
    answers: readAnswers(stored.answers),
    access: readLines(stored.access),
    accessMark: text(stored.accessMark),
    guests: readGuests(stored.guests),
    askedErrors: readLines(stored.askedErrors),
    filledFor: text(stored.filledFor),
  };
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
