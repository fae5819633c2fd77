import type { ReactNode } from 'react';
import { randomId } from '#app/lib/state/random-id.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ChoiceLine } from './form-parts.tsx';
import { TAX_PLACE_LABELS } from './format-values.ts';
import type { ListItem } from './item-list.tsx';
import { ListPanel, OpenItem } from './list-panel.tsx';
import { suggestId } from './package-form.ts';
import type { TabProps } from './packages-tab.tsx';
import { TaxFields } from './tax-fields.tsx';
import { blankTax, type TaxForm } from './tax-form.ts';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

const describeTax = ({ country, region, postalCodes, category }: TaxForm) =>
  [country, region, postalCodes.trim() && 'some postal codes', category].filter(Boolean).join(' · ') ||
  'Everywhere, on everything';

/** The rate that is typed for the last day. */
function lastRate({ rates }: TaxForm): string {
  const last = rates.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
  return last?.rate.trim() ? `${last.rate.trim()} %` : '';
}

function listTaxes({ taxes, errors }: CatalogueEditor): ListItem[] {
  return taxes.items.map((form) => ({
    key: form.key,
    name: form.name,
    note: describeTax(form),
    price: lastRate(form),
    hasErrors: Object.keys(errors.get(form.key) ?? {}).length > 0,
    visibility: null,
  }));
}

/** A year's first day: where rates usually begin. */
const thisYear = () => `${new Date().getFullYear()}-01-01`;

/** The taxes that the studio counts, and how. */
export function TaxesTab({ editor, openKey, onOpen, customerTaxes }: TabProps & { customerTaxes: ReactNode }) {
  const { taxes } = editor;
  const open = taxes.items.find(({ key }) => key === openKey) ?? null;
  const nextId = () =>
    suggestId(
      'tax',
      taxes.items.map(({ id }) => id),
    );
  const copy = (key: string) => {
    const form = taxes.items.find((each) => each.key === key);
    if (form) onOpen(taxes.insert({ ...form, key: randomId(), id: nextId(), name: `${form.name} copy` }, key));
  };
  return (
    <div className="flex flex-col gap-5">
      <TaxSettings editor={editor} />
      <ListPanel
        label="Taxes"
        noun="tax"
        items={listTaxes(editor)}
        searched={({ name, note }) => `${name} ${note}`}
        openKey={open?.key ?? null}
        onOpen={onOpen}
        onAdd={() => taxes.insert(blankTax(nextId(), thisYear()))}
        actions={{ ...taxes, copy, show: () => undefined }}
        empty={
          taxes.items.length > 0 ? 'Choose a tax to edit it.' : 'Without taxes, none are counted and none are shown.'
        }
      >
        {open && (
          <OpenItem title={open.name || 'New tax'} back="All taxes" onClose={() => onOpen(null)}>
            <form aria-label={`Edit ${open.name || 'the new tax'}`} onSubmit={(event) => event.preventDefault()}>
              <TaxFields
                form={open}
                errors={editor.errors.get(open.key) ?? {}}
                onChange={(changes) => taxes.change(open.key, changes)}
              />
            </form>
          </OpenItem>
        )}
      </ListPanel>
      {customerTaxes}
    </div>
  );
}

function TaxSettings({ editor }: { editor: CatalogueEditor }) {
  const { form, onChange } = editor.taxSettings;
  const ways = [
    { value: 'top', isIncluded: false, label: 'On top of prices' },
    { value: 'in', isIncluded: true, label: 'In prices' },
  ];
  return (
    <Card role="region" aria-label="All taxes" className="flex flex-col gap-5 p-5 sm:p-7">
      <p className="max-w-prose text-pretty text-body">
        You say which taxes there are and on what they are due: nothing here knows or claims what is taxable. Ask your
        tax adviser.
      </p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium text-ink">Taxes are</span>
          <div role="radiogroup" aria-label="Taxes are" className="flex w-fit rounded-full bg-well p-1">
            {ways.map(({ value, isIncluded, label }) => (
              <Segment
                key={value}
                name="taxIncluded"
                value={value}
                isChosen={form.included === isIncluded}
                onChoose={() => onChange({ included: isIncluded })}
                className="min-h-10 px-4 pointer-coarse:min-h-11"
              >
                {label}
              </Segment>
            ))}
          </div>
        </div>
        <ChoiceLine
          label="Place of taxation"
          name="place"
          className="w-full sm:w-60"
          value={form.place}
          values={['property', 'customer']}
          labels={TAX_PLACE_LABELS}
          onChoose={(place) => onChange({ place })}
        />
        <Field
          label="Your tax number"
          name="taxNumber"
          optionalText="optional"
          hint="Printed on invoices"
          className="w-full sm:w-60"
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={40}
              value={form.number ?? ''}
              onChange={({ target }) => onChange({ number: target.value || undefined })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
