import { type ComponentPropsWithRef, createContext, type ReactNode, use } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import type { ListCurrency } from './price-form.ts';

/** A sentence for each control that is wrong, by its name; a cell of a table has its row in it: `tiers.2.upTo`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** A form of the editor and how it is changed, as each group of its fields needs it. */
export type Part<Form> = { form: Form; errors: FieldErrors; onChange: (changes: Partial<Form>) => void };

/** The part of a form that a field of one text needs. */
type TextPart<Name extends string> = {
  name: Name;
  form: Readonly<Record<NoInfer<Name>, string>>;
  errors: FieldErrors;
  onChange: (changes: Partial<Record<NoInfer<Name>, string>>) => void;
};

/** The change of one text. The compiler forgets the name of a computed key, so it is said once here. */
function textChange<Name extends string>(name: Name, text: string) {
  return { [name]: text } as Record<Name, string>;
}

type Words = {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Words behind the label of a field that may stay empty; none where all of them may. */
  optionalText?: string;
  className?: string;
};

type LineProps<Name extends string> = TextPart<Name> &
  Words &
  Pick<ComponentPropsWithRef<'input'>, 'inputMode' | 'lang' | 'readOnly' | 'maxLength' | 'placeholder' | 'type'> & {
    /** Words in front of the text, such as a currency. */
    prefix?: string;
    /** Words behind it, such as a percent sign. */
    suffix?: string;
  };

/** A line of text of a form. */
export function Line<Name extends string>({
  label,
  name,
  hint,
  required = true,
  optionalText = 'optional',
  className = '',
  prefix,
  suffix,
  form,
  errors,
  onChange,
  ...input
}: LineProps<Name>) {
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      required={required}
      optionalText={optionalText}
      error={errors[name]}
      className={className}
    >
      {(control) => (
        <span className="relative block">
          {prefix && <Affix className="left-3.5">{prefix}</Affix>}
          <Input
            {...input}
            {...control}
            required={false}
            aria-required={required}
            autoComplete="off"
            className={cx(suffix && 'pr-12')}
            style={prefix ? { paddingLeft: prefixRoom(prefix) } : undefined}
            value={form[name]}
            onChange={({ target }) => onChange(textChange(name, target.value))}
          />
          {suffix && <Affix className="right-3.5">{suffix}</Affix>}
        </span>
      )}
    </Field>
  );
}

/** The room that a field leaves for words in front of its text. */
export const prefixRoom = (prefix: string) => `calc(1.125rem + ${prefix.length * 0.66}em)`;

function Affix({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted', className)}
    >
      {children}
    </span>
  );
}

/** The currency that the prices of the page are in; null is dollars. */
export const ListCurrencyContext = createContext<ListCurrency>(null);

/** A line of text that is an amount of money. */
export function AmountLine<Name extends string>(props: LineProps<Name>) {
  return <Line {...props} inputMode="decimal" prefix={currencySymbol(use(ListCurrencyContext))} />;
}

/** Several lines of text of a form. */
export function Lines<Name extends string>({
  label,
  name,
  hint,
  required = true,
  rows,
  lang,
  className = '',
  placeholder,
  form,
  errors,
  onChange,
}: LineProps<Name> & { rows: number }) {
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      required={required}
      optionalText="optional"
      error={errors[name]}
      className={className}
    >
      {(control) => (
        <Textarea
          {...control}
          required={false}
          aria-required={required}
          rows={rows}
          lang={lang}
          placeholder={placeholder}
          className="min-h-0"
          value={form[name]}
          onChange={({ target }) => onChange(textChange(name, target.value))}
        />
      )}
    </Field>
  );
}

type ChoiceLineProps<Value extends string> = Words & {
  name: string;
  value: Value;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  error?: string | undefined;
  onChoose: (value: Value) => void;
};

/** One of a few values of a form, by the browser's own list. */
export function ChoiceLine<Value extends string>(props: ChoiceLineProps<Value>) {
  const { label, name, hint, className = '', value, values, labels, error, onChoose } = props;
  return (
    <Field label={label} name={name} hint={hint} error={error} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChoose(values.find((each) => each === target.value) ?? value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type GroupProps = { title: string; text?: ReactNode; isFirst?: boolean; children: ReactNode };

/** Fields that belong together, under their words. */
export function Group({ title, text, isFirst = false, children }: GroupProps) {
  return (
    <fieldset className={cx('min-w-0', !isFirst && 'border-t border-line pt-5')}>
      <legend className="float-left w-full font-medium text-ink">{title}</legend>
      {text && <p className="clear-both max-w-prose pt-0.5 text-sm text-pretty text-muted">{text}</p>}
      <div className="clear-both flex flex-col gap-5 pt-4">{children}</div>
    </fieldset>
  );
}
