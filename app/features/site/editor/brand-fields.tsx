import type { ComponentPropsWithRef } from 'react';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { LockableField, SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteEditor } from './use-site-editor.ts';

type Locked = SiteDraftJson['locked'][number] | undefined;

export const findLock = ({ from }: SiteEditor, field: LockableField): Locked =>
  from.locked.find((lock) => lock.field === field);

export const explainLock = (lock: Locked) =>
  lock && `Locked: ${lock.variable} in the server's environment says it. Remove it there to edit it here.`;

type LineProps = {
  editor: SiteEditor;
  field: Exclude<LockableField, 'socialLinks' | 'timeZone'>;
  label: string;
  hint?: string;
} & Pick<ComponentPropsWithRef<'input'>, 'type' | 'maxLength' | 'autoComplete'>;

/** A line of the brand; where the environment says it, what it says. */
function BrandLine({ editor, field, label, hint, ...input }: LineProps) {
  const lock = findLock(editor, field);
  return (
    <Field
      label={label}
      name={field}
      required
      hint={explainLock(lock) ?? hint}
      error={lock ? null : editor.errors[field]}
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          disabled={lock !== undefined}
          value={lock?.value ?? editor.form[field]}
          onChange={({ target }) => editor.change({ [field]: target.value })}
        />
      )}
    </Field>
  );
}

/** Who the studio is: name, contact and its pages elsewhere. */
export function BrandFields({ editor }: { editor: SiteEditor }) {
  const lock = findLock(editor, 'socialLinks');
  return (
    <>
      <BrandLine editor={editor} field="name" label="Name" maxLength={80} autoComplete="off" />
      <BrandLine
        editor={editor}
        field="email"
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="Customers write to it, and notices of orders go there."
      />
      <BrandLine editor={editor} field="phone" label="Phone" type="tel" maxLength={40} autoComplete="off" />
      <BrandLine
        editor={editor}
        field="address"
        label="Address"
        maxLength={200}
        autoComplete="off"
        hint="On one line, as invoices and the contact page show it."
      />
      <Field
        label="Social links"
        name="socialLinks"
        optionalText="optional"
        hint={explainLock(lock) ?? 'One address a line, each with https://'}
        error={lock ? null : editor.errors.socialLinks}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            disabled={lock !== undefined}
            value={lock ? lock.value.split(', ').join('\n') : editor.form.socialLinks}
            onChange={({ target }) => editor.change({ socialLinks: target.value })}
          />
        )}
      </Field>
    </>
  );
}
