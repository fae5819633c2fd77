import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { VISIBILITIES } from '#domain/catalogue/packages.ts';
import type { AddOnForm, ChoiceForm } from './add-on-form.ts';
import { AmountLine, ChoiceLine, Group, Line, Lines, type Part } from './form-parts.tsx';
import { LIGHT_CHOICES, LIGHT_LABELS, PRICE_KIND_LABELS, VISIBILITY_LABELS } from './format-values.ts';
import { ItemPictureField } from './item-picture-field.tsx';
import type { PackageForm } from './package-form.ts';
import { SizeFields, type SizeUnitChoice, UnitFields } from './price-fields.tsx';
import { SecondPersonFields } from './second-person-fields.tsx';
import { LanguageGroups, Translation } from './translation-fields.tsx';

type AddOnFieldsProps = Part<AddOnForm> & {
  /** Orders know the add-on by its id. */
  isIdFixed: boolean;
  packages: readonly PackageForm[];
  choices: readonly ChoiceForm[];
  size: SizeUnitChoice;
};

/** All fields of an add-on. */
export function AddOnFields({ isIdFixed, packages, choices, size, ...part }: AddOnFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-5">
        <Line {...part} label="Name" name="name" maxLength={60} />
        <Lines {...part} label="Description" name="description" rows={2} required={false} />
        <Line
          {...part}
          label="ID"
          name="id"
          maxLength={40}
          readOnly={isIdFixed}
          hint={isIdFixed ? 'Stays the same: orders use it.' : 'It cannot be changed after the add-on is saved.'}
        />
      </div>
      <PriceGroup {...part} size={size} />
      <ParentsGroup {...part} packages={packages} choices={choices} />
      <ItemPictureField {...part} text="Shown with the add-on in the order form." />
      <Group title="Shoot, people and taxes">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Line {...part} label="Further minutes" name="duration" inputMode="numeric" hint="On top of the package" />
          <ChoiceLine
            label="Shown"
            name="visibility"
            value={part.form.visibility}
            values={VISIBILITIES}
            labels={VISIBILITY_LABELS}
            onChoose={(visibility) => part.onChange({ visibility })}
          />
          <Line {...part} label="Skill" name="skill" maxLength={40} required={false} />
          <ChoiceLine
            label="Light"
            name="light"
            hint="Twilight shoots end with the evening’s twilight at the property."
            value={part.form.light}
            values={LIGHT_CHOICES}
            labels={LIGHT_LABELS}
            onChoose={(light) => part.onChange({ light })}
          />
          <Line {...part} label="Tax category" name="taxCategory" maxLength={40} required={false} />
        </div>
        <SecondPersonFields {...part} />
      </Group>
      <LanguageGroups>
        {(locale) => (
          <>
            <Translation {...part} locale={locale} label="Name" name="name" maxLength={60} />
            <Translation {...part} locale={locale} label="Description" name="description" rows={2} />
          </>
        )}
      </LanguageGroups>
    </div>
  );
}

const PRICE_KINDS = ['fixed', 'tiers', 'per_unit'] as const;

function PriceGroup({ size, ...part }: Part<AddOnForm> & { size: SizeUnitChoice }) {
  const { form, onChange } = part;
  return (
    <Group title="Price" text="0 is free.">
      <ChoiceLine
        label="Priced"
        name="priceKind"
        className="max-w-md"
        value={form.priceKind}
        values={PRICE_KINDS}
        labels={PRICE_KIND_LABELS}
        onChoose={(priceKind) => onChange({ priceKind })}
      />
      {form.priceKind === 'fixed' && <AmountLine {...part} label="Price" name="amount" className="max-w-md" />}
      {form.priceKind === 'tiers' && <SizeFields {...part} size={size} />}
      {form.priceKind === 'per_unit' && <UnitFields {...part} />}
    </Group>
  );
}

type ParentsGroupProps = Part<AddOnForm> & Pick<AddOnFieldsProps, 'packages' | 'choices'>;

function ParentsGroup({ form, errors, onChange, packages, choices }: ParentsGroupProps) {
  const named = packages.filter(({ id }) => id);
  const gone = form.parents.filter((parent) => !named.some(({ id }) => id === parent));
  const hasAll = named.length > 0 && named.every(({ id }) => form.parents.includes(id));
  const toggle = (parent: string, isChosen: boolean) =>
    onChange({ parents: isChosen ? [...form.parents, parent] : form.parents.filter((each) => each !== parent) });
  const choiceIds = ['', ...choices.map(({ id }) => id)];
  const labels = Object.fromEntries([['', 'Nothing'], ...choices.map(({ id, name }) => [id, name || id])]);
  return (
    <Group title="Sold with">
      <Field label="Packages" name="parents" required error={errors.parents}>
        {(control) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the field has its label already.
          <div
            id={control.id}
            role="group"
            aria-label="Packages"
            aria-describedby={control['aria-describedby']}
            className="rounded-input border border-line px-4 py-1.5"
          >
            <div className="border-b border-line pb-1">
              <CheckLine
                name="allParents"
                isChecked={hasAll}
                onCheck={(isChosen) => onChange({ parents: isChosen ? named.map(({ id }) => id) : [] })}
              >
                All packages
              </CheckLine>
            </div>
            <div className="grid max-h-72 overflow-y-auto pt-1 sm:grid-cols-2 sm:gap-x-6">
              {named.map(({ key, id, name }) => (
                <CheckLine
                  key={key}
                  name="parents"
                  isChecked={form.parents.includes(id)}
                  onCheck={(isChosen) => toggle(id, isChosen)}
                >
                  {name || id}
                </CheckLine>
              ))}
              {gone.map((id) => (
                <CheckLine key={id} name="parents" isChecked onCheck={() => toggle(id, false)}>
                  {id}, which is gone
                </CheckLine>
              ))}
            </div>
          </div>
        )}
      </Field>
      <ChoiceLine
        label="Answer to"
        name="choice"
        className="max-w-md"
        hint="Customers take exactly one of the answers to a choice."
        value={form.choice}
        values={choiceIds}
        labels={labels}
        error={errors.choice}
        onChoose={(choice) => onChange({ choice })}
      />
    </Group>
  );
}
