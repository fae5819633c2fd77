import { type ReactNode, useRef, useState } from 'react';
import { AddOnFields } from '#app/features/orders/pricing/add-on-fields.tsx';
import { formatListPrice } from '#app/lib/money/money.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import { languageFacts } from '#domain/shared/locale.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { SuggestedInput } from '../suggestions/suggested-input.tsx';
import type { FirstTimesNeeds } from './api/first-times.ts';
import { FirstTimes } from './first-times.tsx';
import { HeldTimeNotice } from './held-time-notice.tsx';
import { KnownCustomer } from './known-customer.tsx';
import { orderingEn } from './ordering-messages.ts';
import type { BegunOrderFacts } from './use-begun-order.ts';
import type { HeldTimeOfOrder } from './use-held-time.ts';

type FieldsProps = { errors: FormErrors };

const { quote: messages } = orderingEn;

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-5 pt-4 pb-6 sm:px-6">
      <fieldset className="min-w-0">
        <legend className="display display-card float-left mb-4 w-full">{title}</legend>
        <div className="clear-both grid grid-cols-2 gap-5 sm:grid-cols-6">{children}</div>
      </fieldset>
    </Card>
  );
}

type LineProps = FieldsProps & {
  label: string;
  name: string;
  className: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  inputMode?: 'decimal';
  defaultValue?: string | undefined;
  required?: boolean;
  hint?: string;
};

/** A line to type. Browsers fill nothing in: the customer is somebody else than who types. */
export function Line({ label, name, className, required = false, hint, errors, ...input }: LineProps) {
  return (
    <Field
      label={label}
      name={name}
      required={required}
      optionalText="optional"
      hint={hint}
      error={errors[name]}
      className={className}
    >
      {(control) => <Input {...input} {...control} autoComplete="off" />}
    </Field>
  );
}

type PackageFieldsProps = FieldsProps & {
  packages: readonly CataloguePackage[];
  offer: Offer | null;
  onChoose: (packageId: string, photoCount: number | null) => void;
};

/** The package, and how many photos of it where it lets choose. */
export function PackageFields({ packages, offer, errors, onChoose }: PackageFieldsProps) {
  const counts = offer?.item.photoCountRule?.availableCounts;
  return (
    <FieldGroup title="Package">
      <Field
        label="Package"
        name="package_id"
        required
        error={errors.package_id}
        className={counts ? 'col-span-2 sm:col-span-4' : 'col-span-2 sm:col-span-6'}
      >
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            value={offer?.item.id ?? ''}
            onChange={({ target }) => onChoose(target.value, offer?.photoCount ?? null)}
          >
            <option value="">Choose a package</option>
            {packages.map(({ id, name, basePriceCents, currency }) => (
              <option key={id} value={id}>
                {name}, {formatListPrice(basePriceCents, currency)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {counts && (
        <Field label="Photos" name="photo_count" error={errors.photo_count} className="col-span-2 sm:col-span-2">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={offer.photoCount ?? ''}
              onChange={({ target }) => onChoose(offer.item.id, Number(target.value))}
            >
              {counts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FieldGroup>
  );
}

type AddOnCardProps = {
  offer: Offer;
  chosen: readonly ChosenAddOn[];
  onChange: (chosen: readonly ChosenAddOn[]) => void;
};

/** What can be bought with the package. */
export function AddOnCard({ offer, chosen, onChange }: AddOnCardProps) {
  const { id, currency } = offer.item;
  return (
    <Card className="px-5 pt-4 pb-6 sm:px-6">
      <h2 className="display display-card mb-4">Add-ons</h2>
      <AddOnFields key={id} {...{ packageId: id, currency, messages, chosen, onChange }} locale="en" />
    </Card>
  );
}

/** The code of a coupon; its price is asked for when the field is left. */
export function CouponLine({ errors, first }: FieldsProps & { first?: string }) {
  return <Line label="Coupon" name="coupon" maxLength={40} defaultValue={first} errors={errors} className="" />;
}

/** Who orders; `begin` is who is known already. */
export function CustomerFields({ errors, begin }: FieldsProps & { begin: BegunOrderFacts }) {
  const HALF = 'col-span-2 sm:col-span-3';
  const { languages } = useSite();
  return (
    <FieldGroup title="Customer">
      <KnownCustomer notes={begin.notes} />
      <Line
        label="Name"
        name="customer_name"
        maxLength={150}
        required
        defaultValue={begin.name}
        className={HALF}
        errors={errors}
      />
      <Field label="Language" name="locale" hint="Of the payment page and emails." className={HALF}>
        {({ required: _required, ...control }) => (
          <Select {...control} defaultValue={begin.locale ?? firstLanguage({ languages })}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageFacts(language).name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Line
        label="Email"
        name="customer_email"
        type="email"
        required
        defaultValue={begin.email}
        className={HALF}
        errors={errors}
      />
      <Line
        label="Phone"
        name="customer_phone"
        type="tel"
        maxLength={40}
        required
        defaultValue={begin.phone}
        className={HALF}
        errors={errors}
      />
    </FieldGroup>
  );
}

const PLACE_LOOKS = {
  city: { name: 'city', maxLength: 100, className: 'col-span-2 sm:col-span-2' },
  state: { name: 'state', maxLength: 100, className: 'sm:col-span-2' },
  zipCode: { name: 'zip_code', maxLength: 20, className: 'sm:col-span-2' },
} as const;

/** What the fields of a property begin with, by their names. */
export type BegunProperty = Record<
  'property_name' | 'address' | 'city' | 'state' | 'zip_code' | 'pin' | 'sqft' | 'bedrooms' | 'bathrooms',
  string
>;

/** City, state and postal code, as far as the studio's country has them. */
function PlaceFields({ errors, begin }: FieldsProps & { begin: BegunProperty | null }) {
  const { address } = useSite().formats;
  return (['city', 'state', 'zipCode'] as const).map((part) => {
    const field = address[part];
    if (!field) return null;
    const hint = field.example ? { hint: `As ${field.example}` } : {};
    return (
      <Line
        key={part}
        {...PLACE_LOOKS[part]}
        {...hint}
        label={field.label.en}
        required={field.isRequired}
        defaultValue={begin?.[PLACE_LOOKS[part].name]}
        errors={errors}
      />
    );
  });
}

const SUGGESTION_MESSAGES = {
  label: 'Suggested addresses',
  found: ({ count }: { count: number }) => (count === 1 ? '1 address suggested' : `${count} addresses suggested`),
};

/** The address, suggested where a geocoder is connected; the form has its other parts beside it. */
function AddressLine({ errors, className, first }: FieldsProps & { className: string; first: string }) {
  const [value, setValue] = useState(first);
  const language = firstLanguage(useSite());
  const line = useRef<HTMLDivElement>(null);
  const choose = ({ address, ...parts }: SuggestedAddress) => {
    setValue(address);
    const controls = line.current?.closest('form')?.elements;
    for (const [name, text] of Object.entries(parts)) {
      const control = controls?.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = text;
    }
  };
  return (
    <div ref={line} className={className}>
      <Field label="Address" name="address" required error={errors.address}>
        {(control) => (
          <SuggestedInput
            {...control}
            maxLength={200}
            autoComplete="off"
            value={value}
            locale={language}
            messages={SUGGESTION_MESSAGES}
            onType={setValue}
            onChoose={choose}
          />
        )}
      </Field>
    </div>
  );
}

type PropertyFieldsProps = FieldsProps & { hasPin: boolean; begin?: BegunProperty | null };

/** `hasPin`: nobody knows where the property is, or a pin was typed already. */
export function PropertyFields({ errors, hasPin, begin = null }: PropertyFieldsProps) {
  const { sizeUnit } = useSite().formats;
  const WHOLE = 'col-span-2 sm:col-span-6';
  const THIRD = 'col-span-2 sm:col-span-2';
  return (
    <FieldGroup title="Property">
      <Line
        label="Property name"
        name="property_name"
        maxLength={200}
        defaultValue={begin?.property_name}
        className={WHOLE}
        errors={errors}
      />
      <AddressLine className={WHOLE} errors={errors} first={begin?.address ?? ''} />
      <PlaceFields errors={errors} begin={begin} />
      {hasPin && (
        <Line
          label="Pin"
          name="pin"
          maxLength={60}
          defaultValue={begin?.pin}
          hint="Nobody can place this address on the map, so travel is not in the price. Paste latitude and longitude from a map: 38.7223, -9.1393."
          className={WHOLE}
          errors={errors}
        />
      )}
      <Line
        label={sizeUnit === 'm2' ? 'Area in m²' : 'Square footage'}
        name="sqft"
        inputMode="decimal"
        defaultValue={begin?.sqft}
        className={THIRD}
        errors={errors}
      />
      <Line
        label="Bedrooms"
        name="bedrooms"
        inputMode="decimal"
        defaultValue={begin?.bedrooms}
        className="sm:col-span-2"
        errors={errors}
      />
      <Line
        label="Bathrooms"
        name="bathrooms"
        inputMode="decimal"
        defaultValue={begin?.bathrooms}
        className="sm:col-span-2"
        errors={errors}
      />
    </FieldGroup>
  );
}

type ShootFieldsProps = FieldsProps & { needs: FirstTimesNeeds | null; time: HeldTimeOfOrder };

export function ShootFields({ errors, needs, time }: ShootFieldsProps) {
  const HALF = 'col-span-2 sm:col-span-3';
  return (
    <FieldGroup title="Shoot">
      <FirstTimes needs={needs} time={time} />
      <HeldTimeNotice time={time} />
      <Line
        label="Preferred date"
        name="preferred_date"
        type="date"
        hint="A wish, where no time is chosen yet."
        className={HALF}
        errors={errors}
      />
      <Line label="Preferred time" name="preferred_time" type="time" className={HALF} errors={errors} />
      <Field
        label="Notes"
        name="notes"
        optionalText="optional"
        hint="The customer sees them on the order."
        error={errors.notes}
        className="col-span-2 sm:col-span-6"
      >
        {(control) => <Textarea {...control} maxLength={2000} />}
      </Field>
    </FieldGroup>
  );
}
