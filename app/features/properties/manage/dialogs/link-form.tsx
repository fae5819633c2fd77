import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  canUsuallyPay,
  DELIVERY_SIZES,
  type DeliverySize,
  type LinkPurpose,
  type LinkRights,
  usualRights,
} from '#domain/deliveries/delivery-link.ts';
import { LOCALES, type Locale, languageFacts, readLocale } from '#domain/shared/locale.ts';
import { createLink } from '../../api/deliveries.ts';
import { PURPOSE_LABELS } from '../../purpose-labels.ts';

export const SIZE_LABELS: Record<DeliverySize, string> = {
  web: 'Web',
  print: 'Print and MLS',
  original: 'Original',
};

type TypedLink = LinkRights & {
  purpose: LinkPurpose;
  name: string;
  sizes: DeliverySize[];
  password: string;
  days: string;
  email: string;
  locale: Locale | null;
};

const FIRST: TypedLink = {
  purpose: 'agent',
  ...usualRights('agent'),
  pay: true,
  name: '',
  sizes: [...DELIVERY_SIZES],
  password: '',
  days: '',
  email: '',
  locale: null,
};

/** Makes a link for one person: for whom, which sizes it gives, for how long, and with which password. */
export function LinkForm({ propertyId, onMade }: { propertyId: string; onMade: () => void }) {
  const [typed, setTyped] = useState(FIRST);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const change = (changes: Partial<TypedLink>) => setTyped({ ...typed, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const { password, days, email, ...rest } = typed;
      const asked = { ...rest, password: password || null, email: email.trim() || null };
      await createLink(propertyId, { ...asked, ...(days ? { days: Number(days) } : {}) });
      setTyped(FIRST);
      onMade();
      toast({ title: 'Link created', description: 'Copy it from the list below.', variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="New link" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="For" name="purpose" error={errors.purpose}>
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={typed.purpose}
              onChange={({ target }) => {
                const purpose = target.value as LinkPurpose;
                change({ purpose, ...usualRights(purpose) });
              }}
            >
              {Object.entries(PURPOSE_LABELS).map(([purpose, label]) => (
                <option key={purpose} value={purpose}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Name" name="name" optionalText="optional" error={errors.name}>
          {(control) => (
            <Input {...control} value={typed.name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </Field>
        <PasswordField
          label="Password (optional)"
          name="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={({ target }) => change({ password: target.value })}
          hint="Tell it to them yourself: it is in no email."
          error={errors.password}
        />
        <Field
          label="Works for days"
          name="days"
          optionalText="optional"
          hint="Empty follows the settings."
          error={errors.days}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={typed.days}
              onChange={({ target }) => change({ days: target.value })}
            />
          )}
        </Field>
        <Field
          label="Email"
          name="email"
          optionalText="optional"
          hint="For a reminder before the link ends. The link itself is not sent."
          error={errors.email}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={typed.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        {typed.email && (
          <Field label="Language" name="locale" error={errors.locale}>
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={typed.locale ?? ''}
                onChange={({ target }) => change({ locale: readLocale(target.value) })}
              >
                <option value="">Language of the site</option>
                {LOCALES.map((locale) => (
                  <option key={locale} value={locale}>
                    {languageFacts(locale).name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <fieldset>
        <legend className="text-sm font-medium text-ink">Can download</legend>
        <div className="flex flex-wrap gap-x-6">
          {DELIVERY_SIZES.map((size) => (
            <CheckLine
              key={size}
              isChecked={typed.sizes.includes(size)}
              onCheck={(isChecked) => {
                const sizes = isChecked ? [...typed.sizes, size] : typed.sizes.filter((each) => each !== size);
                change({ sizes, ...(canUsuallyPay(sizes) !== canUsuallyPay(typed.sizes) && { pay: isChecked }) });
              }}
            >
              {SIZE_LABELS[size]}
            </CheckLine>
          ))}
        </div>
        {typed.sizes.length === 0 && <p className="text-sm text-body">They can look, and download nothing.</p>}
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium text-ink">In the review</legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckLine isChecked={typed.comment} onCheck={(comment) => change({ comment })}>
            Can comment
          </CheckLine>
          <CheckLine isChecked={typed.approve} onCheck={(approve) => change({ approve })}>
            Can send rounds and approve
          </CheckLine>
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium text-ink">Payment</legend>
        <CheckLine isChecked={typed.pay} onCheck={(pay) => change({ pay })}>
          Sees what is due and can pay it
        </CheckLine>
      </fieldset>
      <FormError text={errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Create link'}
      </Button>
    </form>
  );
}
