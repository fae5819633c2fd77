import { useAction } from '#app/lib/request/use-action.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { IMPORT_FIELDS, type ImportField } from '#domain/imports/import-fields.ts';
import type { ImportDetail, ImportOptions } from '#domain/imports/import-json.ts';
import { canDo, isTableKind, type TableKind } from '#domain/imports/import-kinds.ts';
import { changeImport } from './api/imports.ts';
import { describeCell } from './describe-cell.ts';
import { ReadingFields } from './reading-fields.tsx';

const NONE = '-1';

/** The columns and the rows of a file are what they are by their place. */
const listColumns = ({ headings }: ImportDetail) =>
  headings.map((heading, column) => ({ key: `column ${column}`, heading, column }));
const listRows = ({ sample }: ImportDetail) => sample.map((row, at) => ({ key: `row ${at}`, row }));

/** The first value of a column, as an example. */
function exampleOf({ sample, mapping, options }: ImportDetail, key: string): string | null {
  const column = mapping[key];
  if (column === undefined) return null;
  const value = sample.map((row) => row[column] ?? '').find((cell) => cell !== '');
  if (!value) return 'The first rows are empty here.';
  const read = describeCell(key, value, options);
  const example = `For example: ${value.slice(0, 60)}`;
  return read === null || read === value ? example : `${example}, read as ${read}`;
}

type FieldProps = { found: ImportDetail; field: ImportField; isOpen: boolean; onChoose: (column: number) => void };

function ColumnChoice({ found, field, isOpen, onChoose }: FieldProps) {
  const { key, label, isRequired = false, or = [] } = field;
  const isCovered = or.some((one) => found.mapping[one] !== undefined);
  return (
    <Field label={label} name={key} required={isRequired && !isCovered} hint={exampleOf(found, key)}>
      {(control) => (
        <Select
          {...control}
          required={false}
          disabled={!isOpen}
          value={String(found.mapping[key] ?? NONE)}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          <option value={NONE}>Not in this file</option>
          {listColumns(found).map(({ key, heading, column }) => (
            <option key={key} value={column}>
              {heading || `Column ${column + 1}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function OptionLines({
  found,
  kind,
  onChange,
}: {
  found: ImportDetail;
  kind: TableKind;
  onChange: (options: Partial<ImportOptions>) => void;
}) {
  const { make_accounts, update_existing } = found.options;
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-5">
      <ReadingFields found={found} onChange={onChange} />
      {kind === 'customers' && (
        <CheckLine isChecked={make_accounts} onCheck={(isChecked) => onChange({ make_accounts: isChecked })}>
          Create accounts. Nobody is emailed; each customer signs in after an invitation or a password reset to the same
          address.
        </CheckLine>
      )}
      {kind !== 'orders' && (
        <CheckLine isChecked={update_existing} onCheck={(isChecked) => onChange({ update_existing: isChecked })}>
          Update existing entries with the values in the file. Empty cells change nothing.
        </CheckLine>
      )}
    </div>
  );
}

/** The first rows of a file under its headings. */
function SampleTable({ found }: { found: ImportDetail }) {
  return (
    <section
      aria-label="The first rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      className="mt-6 max-h-72 overflow-auto rounded-input border border-line"
    >
      <table className="min-w-full text-left text-sm">
        <caption className="sr-only">The first rows of the file</caption>
        <thead className="sticky top-0 bg-raised">
          <tr>
            {listColumns(found).map(({ key, heading, column }) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line px-3 py-2 font-medium whitespace-nowrap text-muted"
              >
                {heading || `Column ${column + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {listRows(found).map(({ key: rowKey, row }) => (
            <tr key={rowKey}>
              {listColumns(found).map(({ key, column }) => (
                <td key={key} className="max-w-56 truncate px-3 py-2 text-body">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What each column stands for, with an example of each, and how rows are taken. A change is saved at once. */
export function MappingForm({ found }: { found: ImportDetail }) {
  const { run } = useAction('The columns were not changed', async (change: Parameters<typeof changeImport>[1]) => {
    await changeImport(found, change);
  });
  const isOpen = canDo('map', found.state);
  if (!isTableKind(found.kind)) {
    return (
      <Section title="Houses" description="Each folder is a house. The first ones, with how many files each has:">
        <fieldset disabled={!isOpen} className="contents">
          <ReadingFields found={found} onChange={(options) => void run({ options })} />
        </fieldset>
        <ul className="mt-5 divide-y divide-line">
          {found.sample.map(([name = '', files = '']) => (
            <li key={name} className="flex justify-between gap-4 py-2">
              <span className="wrap-anywhere text-ink">{name}</span>
              <span className="text-muted tabular-nums">{files}</span>
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  const choose = (key: string, column: number) => {
    const { [key]: _before, ...others } = found.mapping;
    void run({ mapping: column < 0 ? others : { ...others, [key]: column } });
  };
  return (
    <Section title="Columns" description="Columns are matched by their headings. Correct any that are wrong.">
      <div className="grid gap-5 sm:grid-cols-2">
        {IMPORT_FIELDS[found.kind].map((field) => (
          <ColumnChoice
            key={field.key}
            {...{ found, field, isOpen }}
            onChoose={(column) => choose(field.key, column)}
          />
        ))}
      </div>
      <fieldset disabled={!isOpen} className="contents">
        <OptionLines found={found} kind={found.kind} onChange={(options) => void run({ options })} />
      </fieldset>
      {found.sample.length > 0 && <SampleTable found={found} />}
    </Section>
  );
}
