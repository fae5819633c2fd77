import type { ComponentPropsWithRef } from 'react';
import { useEdited } from '#app/lib/request/use-edited.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { updateProperty, upsertProperty } from '../api/properties.ts';
import { DETAIL_LABELS, DETAIL_PARTS } from '../property-parts.ts';
import { detailsSchemaFor, detailTexts } from './property-details.ts';

type PropertyDetailsDialogProps = { property: PropertyJson; open: boolean; onOpenChange: (open: boolean) => void };

/** The details of a property, to be changed: its name, address, price, rooms and description (readings, Media). */
export function PropertyDetailsDialog({ property, open, onOpenChange }: PropertyDetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Property details" width="lg">
      <DetailsForm property={property} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type DetailsFormProps = { property: PropertyJson; onClose: () => void };

function DetailsForm({ property, onClose }: DetailsFormProps) {
  const edited = useEdited({
    first: property,
    parts: DETAIL_PARTS,
    onChanged: (before, now) => form.replace(detailTexts(now), detailTexts(before)),
  });
  const texts = detailTexts(edited.from);
  const form = useSchemaForm({
    schema: detailsSchemaFor(edited.from),
    send: async (changes) => {
      if (Object.keys(changes).length > 0) {
        const saved = await edited.send((from) => updateProperty(from, changes));
        upsertProperty(saved);
        toast({ title: 'Changes saved', description: saved.name, variant: 'success' });
      }
      onClose();
    },
  });
  const { errors } = form;
  const field = (name: keyof typeof texts) => ({ name, label: DETAIL_LABELS[name], defaultValue: texts[name], errors });
  return (
    <DialogForm label="Property details" form={form} submitText="Save changes" busyText="Saving..." onClose={onClose}>
      <DetailField required {...field('name')} />
      <DetailField {...field('address')} />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <DetailField className="max-sm:col-span-2" {...field('city')} />
        <DetailField {...field('state')} />
        <DetailField inputMode="numeric" {...field('zip')} />
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <DetailField inputMode="decimal" {...field('price')} />
        <DetailField inputMode="numeric" {...field('sqft')} />
        <DetailField inputMode="numeric" {...field('bedrooms')} />
        <DetailField inputMode="decimal" {...field('bathrooms')} />
      </div>
      <Field label={DETAIL_LABELS.description} name="description" error={errors.description}>
        {(control) => <Textarea {...control} rows={5} defaultValue={texts.description} />}
      </Field>
      <ChangedNotice changes={edited.changes} onTake={() => form.replace(detailTexts(edited.begin(edited.from)))} />
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
