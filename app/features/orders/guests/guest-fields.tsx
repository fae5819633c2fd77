import { useId } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  GUEST_GETS,
  GUEST_ROLES,
  type GuestGets,
  type GuestInput,
  MOST_GUEST_NAME,
  usualGets,
} from '#domain/orders/guests/guest-input.ts';
import { languageFacts } from '#domain/shared/locale.ts';
import type { GuestsMessages } from '#locales/all/pages/guests.ts';

type GuestFieldsProps = {
  /** What the names of the controls begin with: `guests.0`. */
  name: string;
  guest: GuestInput;
  /** A sentence for each wrong control, by its name behind that. */
  errors: Readonly<Record<string, string | undefined>>;
  messages: GuestsMessages;
  /** Whether the guest is there already: the address stays. */
  isKept?: boolean;
  onChange: (guest: GuestInput) => void;
};

const HALF = 'col-span-2 sm:col-span-3';

const toggled = (gets: readonly GuestGets[], each: GuestGets, isOn: boolean): GuestGets[] =>
  GUEST_GETS.filter((one) => (one === each ? isOn : gets.includes(one)));

/** Who a guest is and what they get. Another role offers what is usual for it. */
export function GuestFields({ name, guest, errors, messages, isKept = false, onChange }: GuestFieldsProps) {
  const { languages } = useSite();
  const errorId = useId();
  const set = (changes: Partial<GuestInput>) => onChange({ ...guest, ...changes });
  const offered = languages.includes(guest.locale) ? languages : [...languages, guest.locale];
  return (
    <>
      <Field label={messages.name} name={`${name}.name`} required error={errors.name} className={HALF}>
        {(control) => (
          <Input
            {...control}
            value={guest.name}
            maxLength={MOST_GUEST_NAME}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={messages.email}
        name={`${name}.email`}
        required
        error={errors.email}
        hint={isKept ? messages.emailHint : null}
        className={HALF}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            value={guest.email}
            maxLength={254}
            autoComplete="off"
            disabled={isKept}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
      </Field>
      <Field label={messages.role} name={`${name}.role`} required error={errors.role} className={HALF}>
        {(control) => (
          <Select
            {...control}
            value={guest.role}
            onChange={({ target }) => {
              const role = GUEST_ROLES.find((each) => each === target.value) ?? guest.role;
              set({ role, gets: usualGets(role) });
            }}
          >
            {GUEST_ROLES.map((role) => (
              <option key={role} value={role}>
                {messages.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={messages.language} name={`${name}.locale`} required error={errors.locale} className={HALF}>
        {(control) => (
          <Select
            {...control}
            value={guest.locale}
            onChange={({ target }) => set({ locale: offered.find((each) => each === target.value) ?? guest.locale })}
          >
            {offered.map((language) => (
              <option key={language} value={language}>
                {languageFacts(language).name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="col-span-2 min-w-0 sm:col-span-6" aria-describedby={errors.gets ? errorId : undefined}>
        <legend className="mb-1 text-[0.9375rem] font-medium text-ink">{messages.getsTitle}</legend>
        {GUEST_GETS.map((each) => (
          <CheckLine
            key={each}
            name={`${name}.gets.${each}`}
            isChecked={guest.gets.includes(each)}
            onCheck={(isOn) => set({ gets: toggled(guest.gets, each, isOn) })}
          >
            {messages.gets[each]}
          </CheckLine>
        ))}
        {errors.gets && (
          <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
            {errors.gets}
          </p>
        )}
      </fieldset>
    </>
  );
}
