import { useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { AddOnFields } from './add-on-fields.tsx';
import { type AddOnForm, blankAddOn } from './add-on-form.ts';
import { ChoiceList } from './choice-list.tsx';
import type { ListItem } from './item-list.tsx';
import { ListPanel, OpenItem } from './list-panel.tsx';
import { suggestId } from './package-form.ts';
import type { TabProps } from './packages-tab.tsx';
import { type ListCurrency, toMinor, toNumber } from './price-form.ts';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

/** The least that an add-on costs, as the list shows it. */
function formatAddOnPrice(form: AddOnForm, currency: ListCurrency): string {
  const { priceKind, tiers, minUnits } = form;
  const texts = { fixed: form.amount, tiers: tiers[0]?.amount ?? '', per_unit: form.unitPrice };
  const minor = toMinor(texts[priceKind], currency) * (priceKind === 'per_unit' ? toNumber(minUnits) : 1);
  if (!Number.isFinite(minor)) return 'Not complete';
  if (minor === 0 && priceKind === 'fixed') return 'Free';
  return priceKind === 'fixed' ? formatPrice(minor, currency) : `from ${formatPrice(minor, currency)}`;
}

function listAddOns({ addOns, choices, errors, currency }: CatalogueEditor): ListItem[] {
  const names = new Map(choices.items.map(({ id, name }) => [id, name]));
  return addOns.items.map((form) => ({
    key: form.key,
    name: form.name,
    note: [form.id, names.get(form.choice)].filter(Boolean).join(' · '),
    price: formatAddOnPrice(form, currency),
    hasErrors: Object.keys(errors.get(form.key) ?? {}).length > 0,
    visibility: form.visibility,
  }));
}

/** What is sold with packages, and the choices that customers have to make. */
export function AddOnsTab({ editor, openKey, onOpen }: TabProps) {
  const { addOns, packages } = editor;
  const open = addOns.items.find(({ key }) => key === openKey) ?? null;
  const add = () => addOns.insert(blankAddOn(packages.items.flatMap(({ id }) => id || [])));
  const copy = (key: string) => {
    const form = addOns.items.find((each) => each.key === key);
    if (!form) return;
    const name = `${form.name} copy`;
    const id = suggestId(
      name,
      addOns.items.map((each) => each.id),
    );
    onOpen(addOns.insert({ ...form, key: randomId(), id, name }, key));
  };
  return (
    <ListPanel
      label="Add-ons"
      noun="add-on"
      items={listAddOns(editor)}
      searched={({ name, note }) => `${name} ${note}`}
      openKey={open?.key ?? null}
      onOpen={onOpen}
      onAdd={add}
      actions={{ ...addOns, copy, show: (key, visibility) => addOns.change(key, { visibility }) }}
      empty={
        addOns.items.length > 0
          ? 'Choose an add-on to edit it.'
          : 'Twilight photos, virtual staging, a second visit: what customers can buy with a package. Nobody can buy it alone.'
      }
      below={<ChoiceList editor={editor} />}
    >
      {open && <OpenAddOn key={open.key} editor={editor} form={open} onClose={() => onOpen(null)} />}
    </ListPanel>
  );
}

type OpenAddOnProps = { editor: CatalogueEditor; form: AddOnForm; onClose: () => void };

function OpenAddOn({ editor, form, onClose }: OpenAddOnProps) {
  const { addOns } = editor;
  const [isIdFixed] = useState(() => editor.from.content.addOns.some(({ id }) => id === form.id));
  const taken = addOns.items.filter(({ key }) => key !== form.key).map(({ id }) => id);
  const change = (changes: Partial<AddOnForm>) => {
    const { name } = changes;
    const followsName = !isIdFixed && (form.id === '' || form.id === suggestId(form.name, taken));
    addOns.change(form.key, { ...changes, ...(name && followsName ? { id: suggestId(name, taken) } : {}) });
  };
  return (
    <OpenItem title={form.name || 'New add-on'} back="All add-ons" onClose={onClose}>
      <form aria-label={`Edit ${form.name || 'the new add-on'}`} onSubmit={(event) => event.preventDefault()}>
        <AddOnFields
          form={form}
          errors={editor.errors.get(form.key) ?? {}}
          isIdFixed={isIdFixed}
          packages={editor.packages.items}
          choices={editor.choices.items}
          size={editor.size}
          onChange={change}
        />
      </form>
    </OpenItem>
  );
}
