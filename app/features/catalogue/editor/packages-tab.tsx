import { useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import type { ListItem } from './item-list.tsx';
import { ListPanel, OpenItem } from './list-panel.tsx';
import { PackageFields } from './package-fields.tsx';
import { blankForm, openForm, type PackageForm, suggestId } from './package-form.ts';
import { PackagePreview } from './package-preview.tsx';
import type { ListCurrency } from './price-form.ts';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

export type TabProps = { editor: CatalogueEditor; openKey: string | null; onOpen: (key: string | null) => void };

function formatFormPrice(form: PackageForm, { forms, currency }: CatalogueEditor): string {
  const [item] = openForm(form, { forms: forms.packages, currency });
  if (!item) return 'Not complete';
  const price = formatPrice(item.basePriceCents, currency);
  return item.price.kind === 'fixed' ? price : `from ${price}`;
}

/** The prices of forms in a currency: a form that changes is another one, so that each is written once. */
const PRICES = new WeakMap<PackageForm, { currency: ListCurrency; price: string }>();

/** The price of a package that does not depend on others is written once, however often another one is typed into. */
function keepFormPrice(form: PackageForm, editor: CatalogueEditor): string {
  const { currency } = editor;
  const known = PRICES.get(form);
  if (known && known.currency === currency && form.priceKind !== 'parts') return known.price;
  const price = formatFormPrice(form, editor);
  PRICES.set(form, { currency, price });
  return price;
}

function listPackages(editor: CatalogueEditor): ListItem[] {
  return editor.packages.items.map((form) => ({
    key: form.key,
    name: form.name,
    note: [form.tag, form.id].filter(Boolean).join(' · '),
    price: keepFormPrice(form, editor),
    hasErrors: Object.keys(editor.errors.get(form.key) ?? {}).length > 0,
    visibility: form.visibility,
  }));
}

/** The packages, with the form of one beside its card. */
export function PackagesTab({ editor, openKey, onOpen }: TabProps) {
  const { packages } = editor;
  const open = packages.items.find(({ key }) => key === openKey) ?? null;
  const copy = (key: string) => {
    const form = packages.items.find((each) => each.key === key);
    if (!form) return;
    const name = `${form.name} copy`;
    const id = suggestId(
      name,
      packages.items.map((each) => each.id),
    );
    onOpen(packages.insert({ ...form, key: blankForm().key, id, name, popular: false }, key));
  };
  return (
    <ListPanel
      label="Packages"
      noun="package"
      items={listPackages(editor)}
      searched={({ name, note }) => `${name} ${note}`}
      openKey={open?.key ?? null}
      keepsOne
      onOpen={onOpen}
      onAdd={() => packages.insert(blankForm())}
      actions={{ ...packages, copy, show: (key, visibility) => packages.change(key, { visibility }) }}
      empty="Choose a package to edit it."
    >
      {open && <OpenPackage key={open.key} editor={editor} form={open} onClose={() => onOpen(null)} />}
    </ListPanel>
  );
}

type OpenPackageProps = { editor: CatalogueEditor; form: PackageForm; onClose: () => void };

function OpenPackage({ editor, form, onClose }: OpenPackageProps) {
  const { packages, currency } = editor;
  // A package that was saved once keeps its id, whatever is typed into the others.
  const [isIdFixed] = useState(() => editor.from.content.packages.some(({ id }) => id === form.id));
  const taken = packages.items.filter(({ key }) => key !== form.key).map(({ id }) => id);
  const change = (changes: Partial<PackageForm>) => {
    const { name } = changes;
    const followsName = !isIdFixed && (form.id === '' || form.id === suggestId(form.name, taken));
    packages.change(form.key, { ...changes, ...(name && followsName ? { id: suggestId(name, taken) } : {}) });
  };
  return (
    <OpenItem title={form.name || 'New package'} back="All packages" onClose={onClose}>
      <div className="grid items-start gap-8 @5xl:grid-cols-[minmax(0,1fr)_18rem]">
        <form aria-label={`Edit ${form.name || 'the new package'}`} onSubmit={(event) => event.preventDefault()}>
          <PackageFields
            form={form}
            errors={editor.errors.get(form.key) ?? {}}
            isIdFixed={isIdFixed}
            forms={packages.items}
            size={editor.size}
            onChange={change}
          />
        </form>
        <div className="@5xl:sticky @5xl:top-20">
          <PackagePreview form={form} forms={packages.items} currency={currency} />
        </div>
      </div>
    </OpenItem>
  );
}
