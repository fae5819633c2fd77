import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { DATEV_CHARTS, type DatevClient, datevClientSchema } from '#domain/billing/accounting/account-map.ts';

/** The client of DATEV as it is typed. */
export type DatevText = Record<keyof DatevClient, string>;

export const toDatevText = (client: DatevClient | undefined): DatevText => ({
  consultant: client ? String(client.consultant) : '',
  client: client ? String(client.client) : '',
  chart: client?.chart ?? 'skr03',
  fiscal_month: String(client?.fiscal_month ?? 1),
  account_length: String(client?.account_length ?? 4),
});

/** What was typed, where all of it is there and within its limits. */
export function readDatev({ chart, ...numbers }: DatevText): DatevClient | null {
  const { consultant, client, fiscal_month, account_length } = numbers;
  const read = datevClientSchema.safeParse({
    consultant: Number(consultant),
    client: Number(client),
    chart,
    fiscal_month: Number(fiscal_month),
    account_length: Number(account_length),
  });
  return read.data ?? null;
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 1)),
);
const LENGTHS = ['4', '5', '6', '7', '8'];
const CHART_NAMES = { skr03: 'SKR03', skr04: 'SKR04' };

type DatevFieldsProps = { value: DatevText; onChange: (value: DatevText) => void };

/** What a file for DATEV says of the client; the tax adviser knows it. */
export function DatevFields({ value, onChange }: DatevFieldsProps) {
  const choice = (name: keyof DatevText, label: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label} name={name}>
      {(control) => (
        <Select
          {...control}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const number = (name: keyof DatevText, label: string, hint: string) => (
    <Field label={label} name={name} hint={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {number('consultant', 'Consultant number', 'Beraternummer, from your tax adviser')}
      {number('client', 'Client number', 'Mandantennummer, from your tax adviser')}
      {choice(
        'chart',
        'Chart of accounts',
        DATEV_CHARTS.map((chart) => [chart, CHART_NAMES[chart]] as const),
      )}
      {choice(
        'account_length',
        'Digits of accounts',
        LENGTHS.map((length) => [length, length] as const),
      )}
      {choice(
        'fiscal_month',
        'Fiscal year begins in',
        MONTHS.map((month, index) => [String(index + 1), month] as const),
      )}
    </div>
  );
}
