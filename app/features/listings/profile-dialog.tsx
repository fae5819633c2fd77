import { type FormEvent, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { ProfileDetails } from '#domain/listings/listing-json.ts';
import { ALTERATION_LABELS, CONFIDENCES, ORIGINAL_PLACES, type Profile } from '#domain/listings/profile.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import { saveProfile } from './api/profiles.ts';
import { fromForm, listWrongFields, type ProfileForm, toForm } from './profile-form.ts';

type ProfileDialogProps = {
  title: string;
  /** The profile that gets a further version; null for a new one. */
  from: Profile | null;
  /** What the fields begin with. */
  start: Profile | null;
  onClose: () => void;
  onSaved: (saved: ProfileDetails) => void;
};

type Name = keyof ProfileForm;
/** Which field of the API has what is typed in one of the form. */
const FIELDS: Partial<Record<Name, string>> = {
  mostPhotos: 'photos.most',
  leastPhotos: 'photos.least',
  megabytes: 'most_bytes',
  titleLength: 'text.title_most',
  captionLength: 'text.caption_most',
  without: 'text.without',
  words: 'alteration.words',
  sources: 'sources.0.url',
  checkedOn: 'checked_on',
};

/** A form with all that a profile says. What is left empty counts as not published. */
export function ProfileDialog({ title, from, start, onClose, onSaved }: ProfileDialogProps) {
  const messages = useMessages('listings').profiles;
  const { rules, values, confidence } = listingsMessages[useLanguage()];
  const [form, setForm] = useState(() => toForm(start));
  const [isTold, setIsTold] = useState(false);
  const { send, isSending, errorMessage, errors } = useSubmit();
  const wrong = isTold ? listWrongFields(form) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTold(true);
    if (listWrongFields(form).length > 0) return;
    void send(async () => {
      const saved = await saveProfile(from, fromForm(form, start));
      toast({ title: messages.saved, variant: 'success' });
      onSaved(saved);
    });
  };
  const errorOf = (name: Name) => {
    if (name === 'ratio' && wrong.includes('ratio')) return messages.wrongRatio;
    if (wrong.some((each) => each === name)) return messages.wrongSize;
    return errors[FIELDS[name] ?? name];
  };
  const bind = (name: Name) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const line = (name: Name, label: string, looks: { hint?: string; type?: 'date'; isNumber?: boolean } = {}) => (
    <Field label={label} name={name} required={name === 'name'} hint={looks.hint} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          type={looks.type ?? 'text'}
          inputMode={looks.isNumber ? 'decimal' : undefined}
          autoComplete="off"
          {...bind(name)}
        />
      )}
    </Field>
  );
  const choice = (name: Name, label: string, options: readonly (readonly [value: string, words: string])[]) => (
    <Field label={label} name={name} error={errorOf(name)}>
      {({ required: _required, ...control }) => (
        <Select {...control} {...bind(name)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const area = (name: Name, label: string, hint?: string) => (
    <Field label={label} name={name} hint={hint} error={errorOf(name)}>
      {(control) => <Textarea rows={2} {...control} {...bind(name)} />}
    </Field>
  );
  const unknown = ['', messages.notPublished] as const;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} width="lg">
      <DialogForm
        form={{ bind: { onSubmit: submit, noValidate: true }, isSending, errorMessage }}
        submitText={messages.save}
        onClose={onClose}
      >
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {line('name', messages.name)}
          {line('place', messages.place)}
          {line('mostPhotos', messages.mostPhotos, { isNumber: true })}
          {line('leastPhotos', messages.leastPhotos, { isNumber: true })}
          {line('megabytes', messages.megabytes, { isNumber: true })}
          {line('most', messages.most, { hint: messages.sizeHint })}
          {line('least', messages.least)}
          {line('stored', messages.stored)}
          {line('ratio', messages.ratio)}
          {choice('fit', messages.fit, [
            ['pad', messages.pad],
            ['crop', messages.crop],
          ])}
          {line('titleLength', messages.titleLength, { isNumber: true })}
          {line('captionLength', messages.captionLength, { isNumber: true })}
          {line('without', messages.without)}
          {choice('firstRule', messages.firstRule, [
            ['', messages.any],
            ['front', messages.front],
            ['front_unaltered', messages.frontUnaltered],
          ])}
          {choice('label', rules.label, [
            unknown,
            ...ALTERATION_LABELS.map((each) => [each, values.label[each]] as const),
          ])}
          {choice('original', rules.original, [
            unknown,
            ...ORIGINAL_PLACES.map((each) => [each, values.original[each]] as const),
          ])}
          {line('words', rules.words)}
          <div className="self-end">
            <CheckLine
              name="inRemarks"
              isChecked={form.inRemarks === 'yes'}
              onCheck={(isChecked) => setForm((now) => ({ ...now, inRemarks: isChecked ? 'yes' : '' }))}
            >
              {values.label.remarks}
            </CheckLine>
          </div>
          {line('checkedOn', messages.checkedOn, { type: 'date' })}
          {choice(
            'confidence',
            messages.confidence,
            CONFIDENCES.map((each) => [each, confidence[each]] as const),
          )}
        </div>
        {line('firstWords', rules.first)}
        {line('deadline', rules.deadline)}
        {line('branding', rules.branding)}
        {line('links', rules.links)}
        {line('fine', rules.fine)}
        {area('notes', rules.notes)}
        {area('sources', messages.sources, messages.sourcesHint)}
      </DialogForm>
    </Dialog>
  );
}
