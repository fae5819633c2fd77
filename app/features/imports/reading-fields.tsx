import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { ImportDetail, ImportOptions } from '#domain/imports/import-json.ts';
import { DELIMITERS, ENCODINGS, type ImportKind, NAME_ENCODINGS } from '#domain/imports/import-kinds.ts';
import { SIZE_UNITS } from '#domain/shared/area.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';

type Choice = readonly [value: string, label: string];
type Guess = {
  name: keyof ImportOptions & string;
  label: string;
  hint?: string;
  kinds: readonly ImportKind[];
  choices: readonly Choice[];
  /** What is shown where nothing is chosen yet. */
  none?: string;
};

const CURRENCY_CHOICES = CURRENCIES.map((code): Choice => [code, code.toUpperCase()]);
const TABLES: readonly ImportKind[] = ['customers', 'properties', 'orders'];
const DELIMITER_LABELS: Record<(typeof DELIMITERS)[number], string> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Bars',
};

/** What of a file is found out by its contents, or is what the studio uses; each can be said otherwise. */
const GUESSES: readonly Guess[] = [
  {
    name: 'day_order',
    label: 'Date format',
    kinds: ['orders'],
    none: 'Choose how days are written',
    choices: [
      ['mdy', 'Month first: 03/31/2025'],
      ['dmy', 'Day first: 31/03/2025'],
    ],
  },
  {
    name: 'currency',
    label: 'Currency',
    kinds: ['orders'],
    choices: CURRENCY_CHOICES,
    hint: 'Of amounts that name none.',
  },
  {
    name: 'sign_currency',
    label: 'Meaning of $, kr and ¥',
    kinds: ['orders'],
    choices: CURRENCY_CHOICES,
    none: 'As the currency',
    hint: 'Where several currencies have the sign.',
  },
  {
    name: 'size_unit',
    label: 'Unit of sizes',
    kinds: ['properties', 'orders'],
    hint: 'Of sizes that name none.',
    choices: SIZE_UNITS.map((unit): Choice => [unit, unit === 'm2' ? 'Square meters' : 'Square feet']),
  },
  {
    name: 'delimiter',
    label: 'Between the cells',
    kinds: TABLES,
    choices: DELIMITERS.map((one): Choice => [one, DELIMITER_LABELS[one]]),
  },
  {
    name: 'encoding',
    label: 'Encoding',
    kinds: TABLES,
    hint: 'Change it where letters are wrong.',
    choices: ENCODINGS.map((one): Choice => [one, one]),
  },
  {
    name: 'name_encoding',
    label: 'Names in the archive',
    kinds: ['media'],
    hint: 'Change it where the names below are wrong.',
    choices: NAME_ENCODINGS.map((one): Choice => [one, one.toUpperCase()]),
  },
];

/** What holds now: what was said, else what was found. */
const chosenValue = ({ options, encoding, delimiter }: ImportDetail, name: Guess['name']): string =>
  String(options[name] ?? (name === 'encoding' ? encoding : name === 'delimiter' ? delimiter : null) ?? '');

type ReadingFieldsProps = { found: ImportDetail; onChange: (options: Partial<ImportOptions>) => void };

/** How a file is read, each guess as a choice. */
export function ReadingFields({ found, onChange }: ReadingFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {GUESSES.filter(({ kinds }) => kinds.includes(found.kind)).map(({ name, label, hint, choices, none }) => (
        <Field key={name} label={label} name={name} hint={hint}>
          {(control) => (
            <Select
              {...control}
              value={chosenValue(found, name)}
              onChange={({ target }) => onChange({ [name]: target.value || null })}
            >
              {(none || chosenValue(found, name) === '') && <option value="">{none ?? 'Not known'}</option>}
              {choices.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
