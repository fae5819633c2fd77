import { type CatalogueDocument, catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import {
  type AddOnForm,
  addOnControl,
  addOnDocument,
  type ChoiceForm,
  choiceControl,
  choiceDocument,
  toAddOnForm,
  toChoiceForm,
} from './add-on-form.ts';
import {
  type AreaForm,
  type AreaSettingsForm,
  areaControl,
  areaDocument,
  areaSettingControl,
  areaSettingsDocument,
  toAreaForm,
  toAreaSettings,
} from './area-form.ts';
import type { FieldErrors } from './form-parts.tsx';
import { type PackageForm, packageControl, packageDocument, toPackageForm } from './package-form.ts';
import { amountSentence, type ListCurrency } from './price-form.ts';
import { type SurchargesForm, surchargeControl, surchargesDocument, toSurchargesForm } from './surcharge-form.ts';
import { type TaxForm, type TaxSettingsForm, taxControl, taxDocument, toTaxForm } from './tax-form.ts';

/** All of a catalog as the page holds it while it is edited. */
export type CatalogueForms = {
  currency: ListCurrency;
  sizeUnit: CatalogueDocument['sizeUnit'];
  packages: readonly PackageForm[];
  addOns: readonly AddOnForm[];
  choices: readonly ChoiceForm[];
  areas: readonly AreaForm[];
  areaSettings: AreaSettingsForm;
  surcharges: SurchargesForm;
  taxes: readonly TaxForm[];
  taxSettings: TaxSettingsForm;
};

/** The lists of the editor, and its forms that are there once. */
export type ListName = 'packages' | 'addOns' | 'choices' | 'areas' | 'taxes';
export type SingleName = 'areaSettings' | 'surcharges' | 'taxSettings';

/** Returns the forms of a catalog. */
export function toForms(document: CatalogueDocument): CatalogueForms {
  const { currency, sizeUnit } = document;
  const { taxes, ...taxSettings } = document.taxes;
  return {
    currency,
    sizeUnit,
    packages: document.packages.map((item) => toPackageForm(item, currency)),
    addOns: document.addOns.map((item) => toAddOnForm(item, currency)),
    choices: document.choices.map(toChoiceForm),
    areas: document.areas.areas.map((area) => toAreaForm(area, currency)),
    areaSettings: toAreaSettings(document),
    surcharges: toSurchargesForm(document.surcharges, currency),
    taxes: taxes.map(toTaxForm),
    taxSettings,
  };
}

/** Returns what the forms would be saved as, not checked yet: each part of a catalogue, so that none is lost. */
function toUnchecked(forms: CatalogueForms): unknown {
  const { currency, sizeUnit, areaSettings } = forms;
  return {
    country: areaSettings.country.trim().toUpperCase(),
    currency,
    sizeUnit,
    packages: forms.packages.map((form) => packageDocument(form, currency)),
    addOns: forms.addOns.map((form) => addOnDocument(form, currency)),
    choices: forms.choices.map(choiceDocument),
    areas: {
      ...areaSettingsDocument(areaSettings),
      areas: forms.areas.map((form) => areaDocument(form, currency)),
    },
    surcharges: surchargesDocument(forms.surcharges, currency),
    taxes: { ...forms.taxSettings, taxes: forms.taxes.map(taxDocument) },
  } satisfies Record<keyof CatalogueDocument, unknown>;
}

/** Where something is wrong: the list or form, the key of the item (the name of a form that is there once), the control. */
type Spot = { place: ListName | SingleName; key: string; control: string | undefined; form: object };

const single = (place: SingleName, form: object, control: string | undefined): Spot => ({
  place,
  key: place,
  control,
  form,
});

const AMOUNTS = /(^|\.)(amount|base|stepPrice|unitPrice|roundPrice|fee|rushFee|eveningFee|weekendFee|minimum)$/;

/** The text of a control, also in the row of a table: `tiers.2.amount`. */
function textAt(form: object, control: string): string {
  const value = control.split('.').reduce<unknown>((all, name) => (isObject(all) ? all[name] : undefined), form);
  return typeof value === 'string' ? value : '';
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function findSpot(forms: CatalogueForms, path: readonly string[]): Spot | null {
  const [part, ...rest] = path;
  const item = <Form extends { key: string }>(place: ListName, items: readonly Form[], from: number) => {
    const form = items[Number(rest[from])];
    const inside = rest.slice(from + 1).join('.');
    return form ? { place, key: form.key, form, inside } : null;
  };
  const at = (found: ReturnType<typeof item>, control: (path: string) => string | undefined): Spot | null =>
    found && { place: found.place, key: found.key, form: found.form, control: control(found.inside) };
  switch (part) {
    case 'packages':
      return at(item('packages', forms.packages, 0), packageControl);
    case 'addOns':
      return at(item('addOns', forms.addOns, 0), addOnControl);
    case 'choices':
      return at(item('choices', forms.choices, 0), choiceControl);
    case 'areas':
      return rest[0] === 'areas'
        ? at(item('areas', forms.areas, 1), areaControl)
        : single('areaSettings', forms.areaSettings, areaSettingControl(rest.join('.')));
    case 'country':
      return single('areaSettings', forms.areaSettings, 'country');
    case 'surcharges':
      return single('surcharges', forms.surcharges, surchargeControl(rest.join('.')));
    case 'taxes':
      return rest[0] === 'taxes'
        ? at(item('taxes', forms.taxes, 1), taxControl)
        : single('taxSettings', forms.taxSettings, rest[0]);
    default:
      return null;
  }
}

/** Where a fault is: the item and its control, by the name of that. */
export type Wrong = { place: ListName | SingleName; key: string; control: string };

/** What is wrong with the forms: by item and control, where the first of it is, and what no control is about. */
export type FormProblems = { errors: ReadonlyMap<string, FieldErrors>; first: Wrong | null; other: string | null };

/** The catalog of all forms, or what is wrong with them. */
export type CheckedForms =
  | { content: CatalogueDocument; problems?: undefined }
  | { content?: undefined; problems: FormProblems };

/** Finds the controls that problems are about by their paths in the catalog: `['packages.0.words.en.name', 'The name is required.']`. */
export function placeProblems(
  forms: CatalogueForms,
  found: readonly (readonly [string, string, (number | undefined)?])[],
): FormProblems {
  const errors = new Map<string, FieldErrors>();
  let [first, other]: [Wrong | null, string | null] = [null, null];
  for (const [path, message, leastMinor] of found) {
    const spot = findSpot(forms, path.split('.'));
    if (!spot?.control) {
      other ??= message;
      continue;
    }
    const { place, key, control, form } = spot;
    const isAmount = place !== 'areaSettings' && AMOUNTS.test(control);
    const sentence = isAmount
      ? amountSentence(textAt(form, control), { message, leastMinor }, forms.currency)
      : message;
    errors.set(key, { [control]: sentence, ...errors.get(key) });
    first ??= { place, key, control };
  }
  return { errors, first, other };
}

/** Checks all forms by the schema that the server uses, as prices in the currency of the catalog. */
export function checkForms(forms: CatalogueForms): CheckedForms {
  const { data, error } = catalogueDocumentSchema.safeParse(toUnchecked(forms));
  if (data) return { content: data };
  return {
    problems: placeProblems(
      forms,
      error.issues.map((issue) => {
        const least = issue.code === 'too_small' ? Number(issue.minimum) : undefined;
        return [issue.path.map(String).join('.'), issue.message, least] as const;
      }),
    ),
  };
}
