import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  type AccountMap,
  DAY_ORDERS,
  type DayOrder,
  EMPTY_MAP,
  findDayOrder,
} from '#domain/billing/accounting/account-map.ts';
import type { Accounting, ExportPreview } from '#domain/billing/accounting/export-json.ts';
import {
  ACCOUNTING_FORMAT_NAMES,
  ACCOUNTING_FORMATS,
  type AccountingFormat,
} from '#domain/billing/accounting/formats.ts';
import { makeExport, previewExport } from '../api/accounting.ts';
import { DatevFields, type DatevText, readDatev, toDatevText } from './datev-fields.tsx';
import { ExportCheck } from './export-check.tsx';

type ExportFormProps = { maps: Accounting['maps']; from: string; to: string };

/** What the form asks for. What is seen of it is checked again once it changes. */
type Asked = {
  format: AccountingFormat;
  from: string;
  to: string;
  accounts: Record<string, string>;
  dayOrder: DayOrder;
  datev: DatevText;
};

function openAsked(format: AccountingFormat, maps: Accounting['maps']): Omit<Asked, 'from' | 'to'> {
  const map = maps.find((kept) => kept.format === format)?.map ?? EMPTY_MAP;
  const { accounts, datev } = map;
  return { format, accounts, dayOrder: findDayOrder(format, map), datev: toDatevText(datev) };
}

function toMap({ format, accounts, dayOrder, datev }: Asked): AccountMap {
  if (format !== 'datev') return { accounts, day_order: dayOrder };
  const client = readDatev(datev);
  return client ? { accounts, datev: client } : { accounts };
}

function toInput(asked: Asked) {
  const { format, from, to } = asked;
  const map = toMap(asked);
  return { format, from, to, map, series: 'main' as const };
}

/** Chooses a format and days, maps accounts, shows what an export would have, and makes it. */
export function ExportForm({ maps, from, to }: ExportFormProps) {
  const [asked, setAsked] = useState<Asked>(() => ({ ...openAsked('datev', maps), from, to }));
  const [seen, setSeen] = useState<ExportPreview | null>(null);
  const change = (changed: Partial<Asked>) => {
    setAsked({ ...asked, ...changed });
    setSeen(null);
  };
  const check = useAction('The export could not be checked', async () => setSeen(await previewExport(toInput(asked))));
  const make = useAction('Nothing was exported', async () => {
    const made = await makeExport(toInput(asked));
    setSeen(null);
    toast({
      title: `Export ${made.number} made`,
      description: `Download ${made.file_name} below.`,
      variant: 'success',
    });
  });
  return (
    <form
      aria-label="Export for your accountant"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void check.run();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Program" name="format" className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={asked.format}
              onChange={({ target }) => {
                const format = ACCOUNTING_FORMATS.find((known) => known === target.value);
                if (format) change(openAsked(format, maps));
              }}
            >
              {ACCOUNTING_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {ACCOUNTING_FORMAT_NAMES[format]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DayField label="From" name="from" value={asked.from} onChange={(day) => change({ from: day })} />
        <DayField label="To" name="to" value={asked.to} onChange={(day) => change({ to: day })} />
      </div>
      {asked.format === 'datev' ? (
        <DatevFields value={asked.datev} onChange={(datev) => change({ datev })} />
      ) : (
        <DayOrderField value={asked.dayOrder} onChange={(dayOrder) => change({ dayOrder })} />
      )}
      {seen && (
        <ExportCheck
          seen={seen}
          accounts={asked.accounts}
          onMap={(account, mapped) => setAsked({ ...asked, accounts: { ...asked.accounts, [account]: mapped } })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={seen ? 'outline' : 'primary'} aria-disabled={check.running !== null}>
          {seen ? 'Check again' : 'Check'}
        </Button>
        {seen && seen.entries > 0 && (
          <Button type="button" aria-disabled={make.running !== null} onClick={() => void make.run()}>
            Export {seen.entries === 1 ? '1 entry' : `${seen.entries} entries`}
          </Button>
        )}
      </div>
    </form>
  );
}

type DayFieldProps = { label: string; name: string; value: string; onChange: (day: string) => void };

function DayField({ label, name, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} name={name} required>
      {(control) => <Input {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

const DAY_ORDER_NAMES: Record<DayOrder, string> = {
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
};

type DayOrderFieldProps = { value: DayOrder; onChange: (order: DayOrder) => void };

/** The program reads dates as the company in it is set up; the other order would book to other days. */
function DayOrderField({ value, onChange }: DayOrderFieldProps) {
  return (
    <Field label="Dates in the file" name="day_order" hint="As your company in the program writes them">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const order = DAY_ORDERS.find((known) => known === target.value);
            if (order) onChange(order);
          }}
        >
          {DAY_ORDERS.map((order) => (
            <option key={order} value={order}>
              {DAY_ORDER_NAMES[order]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
