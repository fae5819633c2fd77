import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  ACCESS_FIELDS,
  ACCESS_KINDS,
  type AccessField,
  type CodeField,
  isCodeField,
  OCCUPANCIES,
} from '#domain/orders/access-details/access-kinds.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';
import { type AccessForm, readKind } from './access-form.ts';

type AccessFieldsProps = {
  form: AccessForm;
  /** A sentence for each wrong control, by its name; `kind` is of the whole. */
  errors: Readonly<Record<string, string>>;
  messages: QuestionsMessages;
  isRequired: boolean;
  /** The codes that are kept already: left empty they stay. */
  kept?: { kind: string; codes: readonly CodeField[] } | null;
  onChange: (changes: AccessForm) => void;
};

/** The ways in, the fields of the chosen one, and what else a photographer has to know. */
export function AccessFields({ form, errors, messages, isRequired, kept, onChange }: AccessFieldsProps) {
  const { access, optional } = messages;
  const kind = readKind(form);
  const isKept = (name: AccessField) =>
    kept != null && kept.kind === kind && isCodeField(name) && kept.codes.includes(name);
  const hintOf = (name: AccessField): string | null => {
    if (!isCodeField(name)) return null;
    if (isKept(name)) return access.keptHint;
    return name === 'cbs_code' ? access.cbsHint : access.codeHint;
  };
  const line = (name: string, label: string, hint: string | null) => (
    <Field
      key={name}
      label={label}
      name={`access.${name}`}
      optionalText={optional}
      hint={hint}
      error={errors[name]}
      className="col-span-2 sm:col-span-3"
    >
      {(control) => (
        <Input
          {...control}
          value={form[name] ?? ''}
          maxLength={200}
          autoComplete="off"
          inputMode={name === 'cbs_code' ? 'numeric' : name === 'contact_phone' ? 'tel' : undefined}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field
        label={access.kind}
        name="access.kind"
        required={isRequired}
        optionalText={optional}
        error={errors.kind}
        className="col-span-2 sm:col-span-6"
      >
        {(control) => (
          <Select {...control} value={kind ?? ''} onChange={({ target }) => onChange({ kind: target.value })}>
            <option value="">{isRequired ? messages.choose : access.later}</option>
            {ACCESS_KINDS.map((each) => (
              <option key={each} value={each}>
                {access.kinds[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind && ACCESS_FIELDS[kind].map((name) => line(name, access.fields[name], hintOf(name)))}
      {kind && (
        <>
          <Field label={access.occupancy} name="access.occupancy" className="col-span-2 sm:col-span-6">
            {(control) => (
              <Select
                {...control}
                value={form.occupancy ?? ''}
                onChange={({ target }) => onChange({ occupancy: target.value })}
              >
                <option value="">{access.unknown}</option>
                {OCCUPANCIES.map((each) => (
                  <option key={each} value={each}>
                    {access.occupancies[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {line('pets', access.pets, access.petsHint)}
          {line('parking', access.parking, access.parkingHint)}
        </>
      )}
    </>
  );
}
