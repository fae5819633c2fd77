import type { ComponentPropsWithRef } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { AddressPart } from '#domain/shared/addresses/address-form.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import { updateProperty, upsertProperty } from '../api/properties.ts';
import { getDetailLabels, listDetailParts } from '../property-parts.ts';
import { detailsSchemaFor, detailTexts } from './property-details.ts';

type PropertyDetailsDialogProps = { property: PropertyJson; open: boolean; onOpenChange: (open: boolean) => void };

/** The details of a property, to be changed: its name, address, price, rooms and description (PROP-9). */
export function PropertyDetailsDialog({ property, open, onOpenChange }: PropertyDetailsDialogProps) {
  const messages = useMessages('library').properties;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.propertyDetails} width="lg">
      <DetailsForm property={property} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type DetailsFormProps = { property: PropertyJson; onClose: () => void };

function DetailsForm({ property, onClose }: DetailsFormProps) {
  const { address, sizeUnit, currency } = useSite().formats;
  const messages = useMessages('library').properties;
  const edited = useEdited({
    first: property,
    parts: listDetailParts(),
    onChanged: (before, now) => form.replace(detailTexts(now, sizeUnit), detailTexts(before, sizeUnit)),
  });
  const texts = detailTexts(edited.from, sizeUnit);
  const form = useSchemaForm({
    schema: detailsSchemaFor(edited.from, sizeUnit),
    send: async (changes) => {
      if (Object.keys(changes).length > 0) {
        const saved = await edited.send((from) => updateProperty(from, changes));
        upsertProperty(saved);
        toast({ title: messages.changesSaved, description: saved.name, variant: 'success' });
      }
      onClose();
    },
  });
  const { errors } = form;
  const language = useLanguage();
  const partLabel = (part: AddressPart) =>
    address[part] ? { label: address[part].label[language] ?? address[part].label.en } : {};
  const labels = getDetailLabels();
  const field = (name: keyof typeof texts) => ({ name, label: labels[name], defaultValue: texts[name], errors });
  return (
    <DialogForm
      label={messages.propertyDetails}
      form={form}
      submitText={messages.saveChanges}
      busyText={messages.saving}
      onClose={onClose}
    >
      <DetailField required {...field('name')} />
      <DetailField {...field('address')} />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <DetailField className="max-sm:col-span-2" {...field('city')} {...partLabel('city')} />
        {(address.state || texts.state) && <DetailField {...field('state')} {...partLabel('state')} />}
        {(address.zipCode || texts.zip) && <DetailField {...field('zip')} {...partLabel('zipCode')} />}
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <DetailField
          inputMode="decimal"
          {...field('price')}
          label={messages.priceIn({ sign: currencySymbol(currency) })}
        />
        <DetailField inputMode="numeric" {...field('sqft')} {...(sizeUnit === 'm2' ? { label: 'm²' } : {})} />
        <DetailField inputMode="numeric" {...field('bedrooms')} />
        <DetailField inputMode="decimal" {...field('bathrooms')} />
      </div>
      <Field label={labels.description} name="description" error={errors.description}>
        {(control) => <Textarea {...control} rows={5} defaultValue={texts.description} />}
      </Field>
      <ChangedNotice
        changes={edited.changes}
        onTake={() => form.replace(detailTexts(edited.begin(edited.from), sizeUnit))}
      />
    </DialogForm>
  );
}

type DetailFieldProps = Pick<ComponentPropsWithRef<'input'>, 'defaultValue' | 'inputMode'> & {
  label: string;
  name: string;
  errors: FormErrors;
  required?: boolean;
  className?: string;
};

/** A line about the property: what the browser knows of its user's own address does not belong here. */
function DetailField({ label, name, errors, required = false, className, ...input }: DetailFieldProps) {
  return (
    <Field label={label} name={name} required={required} error={errors[name]} className={className ?? ''}>
      {(control) => <Input {...input} {...control} autoComplete="off" />}
    </Field>
  );
}
