import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { ICON_TYPES, VISIBILITIES } from '#domain/catalogue/packages.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { currencySymbol } from '#domain/shared/currency-symbols.ts';
import { PRICE_KIND_LABELS, VISIBILITY_LABELS } from './format-changes.ts';
import type { PackageErrors, PackageForm } from './package-form.ts';

export type PackageFieldsProps = {
  form: PackageForm;
  /** What amounts are in; null is dollars. */
  currency: Currency | null;
  errors: PackageErrors;
  /** Orders and links know the package by its id. */
  isIdFixed: boolean;
  onChange: (changes: Partial<PackageForm>) => void;
};

type TextName = { [Name in keyof PackageForm]: PackageForm[Name] extends string ? Name : never }[keyof PackageForm];

type LineProps = Part &
  Pick<ComponentPropsWithRef<'input'>, 'inputMode' | 'lang' | 'readOnly' | 'maxLength'> & {
    label: string;
    name: TextName;
    hint?: ReactNode;
    required?: boolean;
    className?: string;
    /** It holds an amount of the catalog's currency. */
    isAmount?: boolean;
  };

/** Room for the sign of a currency, by its length. */
const PREFIX_PADDINGS = ['', 'pl-7', 'pl-9', 'pl-12', 'pl-14'];

function Line({ label, name, hint, required = true, className, isAmount = false, ...props }: LineProps) {
  const { form, currency, errors, onChange, ...input } = props;
  const prefix = isAmount ? currencySymbol(currency) : '';
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      required={required}
      optionalText="optional"
      error={errors[name]}
      className={className ?? ''}
    >
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
              {prefix}
            </span>
          )}
          <Input
            {...input}
            {...control}
            required={false}
            aria-required={required}
            autoComplete="off"
            className={PREFIX_PADDINGS[prefix.length] ?? 'pl-14'}
            value={form[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </span>
      )}
    </Field>
  );
}

function Lines({
  label,
  name,
  hint,
  required = true,
  rows,
  form,
  errors,
  onChange,
  lang,
}: LineProps & { rows: number }) {
  return (
    <Field label={label} name={name} hint={hint} required={required} optionalText="optional" error={errors[name]}>
      {(control) => (
        <Textarea
          {...control}
          required={false}
          aria-required={required}
          rows={rows}
          lang={lang}
          className="min-h-0"
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left w-full font-medium text-ink">{title}</legend>
      {text && <p className="clear-both pt-0.5 text-sm text-muted">{text}</p>}
      <div className="clear-both flex flex-col gap-5 pt-4">{children}</div>
    </fieldset>
  );
}

/** All fields of a package. */
export function PackageFields({ isIdFixed, ...part }: PackageFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <WordFields part={part} isIdFixed={isIdFixed} />
      <PriceFields {...part} />
      <ShownFields {...part} />
      <TurkishFields {...part} />
    </div>
  );
}

/** The form and how it is changed, as each group of fields needs it. */
type Part = Omit<PackageFieldsProps, 'isIdFixed'>;

function WordFields({ part, isIdFixed }: { part: Part; isIdFixed: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line {...part} label="Name" name="name" maxLength={60} />
        <Line {...part} label="Tag" name="tag" maxLength={24} hint="A word above the name" />
      </div>
      <Lines {...part} label="Description" name="description" rows={2} />
      <Lines {...part} label="Features" name="features" rows={4} required={false} hint="One on each line" />
      <Line
        {...part}
        label="ID"
        name="id"
        maxLength={40}
        readOnly={isIdFixed}
        hint={
          isIdFixed
            ? 'Stays the same: orders and links use it.'
            : 'Part of the address of the order form. It cannot be changed after the package is saved.'
        }
      />
    </div>
  );
}

function PriceFields(props: Part) {
  const { form, onChange } = props;
  return (
    <Group title="Price">
      <div
        role="radiogroup"
        aria-label="How the package is priced"
        className="flex w-fit max-w-full rounded-full bg-well p-1"
      >
        {(['photo_count', 'fixed'] as const).map((kind) => (
          <Segment
            key={kind}
            name={`price-kind-${form.key}`}
            value={kind}
            isChosen={form.priceKind === kind}
            onChoose={() => onChange({ priceKind: kind })}
            className="min-h-10 px-4 pointer-coarse:min-h-11"
          >
            {PRICE_KIND_LABELS[kind]}
          </Segment>
        ))}
      </div>
      {form.priceKind === 'fixed' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Line {...props} label="Price" name="amount" inputMode="decimal" isAmount />
          <Line {...props} label="Photos included" name="includedPhotos" inputMode="numeric" hint="0 for a video" />
        </div>
      ) : (
        <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
          <Line {...props} label="Fewest photos" name="minPhotos" inputMode="numeric" />
          <Line {...props} label="Their price" name="base" inputMode="decimal" isAmount />
          <Line {...props} label="Most photos" name="maxPhotos" inputMode="numeric" />
          <Line {...props} label="Photos per step" name="step" inputMode="numeric" />
          <Line {...props} label="Price per step" name="stepPrice" inputMode="decimal" isAmount />
          <Line {...props} label="Photos at first" name="defaultCount" inputMode="numeric" />
        </div>
      )}
    </Group>
  );
}

function ShownFields(props: Part) {
  const { form, onChange } = props;
  return (
    <Group title="Shoot and website">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line {...props} label="Shoot, in minutes" name="duration" inputMode="numeric" />
        <Field label="Shown" name="visibility">
          {(control) => (
            <Select
              {...control}
              value={form.visibility}
              onChange={({ target }) =>
                onChange({ visibility: VISIBILITIES.find((each) => each === target.value) ?? form.visibility })
              }
            >
              {VISIBILITIES.map((each) => (
                <option key={each} value={each}>
                  {VISIBILITY_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Icon" name="iconType">
          {(control) => (
            <Select
              {...control}
              value={form.iconType}
              onChange={({ target }) =>
                onChange({ iconType: ICON_TYPES.find((each) => each === target.value) ?? form.iconType })
              }
            >
              {ICON_TYPES.map((each) => (
                <option key={each} value={each}>
                  {each === 'DroneIcon' ? 'Drone, small' : each}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
        <input
          type="checkbox"
          name="popular"
          checked={form.popular}
          onChange={({ target }) => onChange({ popular: target.checked })}
          className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
        />
        Mark as “Most booked”
      </label>
    </Group>
  );
}

function TurkishFields(props: Part) {
  return (
    <Group title="In Turkish" text="For orders in Turkish. English stands in for what is left empty.">
      <Line {...props} label="Name in Turkish" name="nameTr" lang="tr" maxLength={60} required={false} />
      <Lines {...props} label="Description in Turkish" name="descriptionTr" lang="tr" rows={2} required={false} />
      <Lines {...props} label="Features in Turkish" name="featuresTr" lang="tr" rows={3} required={false} />
    </Group>
  );
}
