import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { PayOverviewJson, PayQuery, PayRowJson } from '#domain/billing/crew-pay/pay-json.ts';
import { crewPayQuery, removeEntry } from '../api/crew-pay.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ClosedPeriods } from './closed-periods.tsx';
import { describeRule } from './describe-rule.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MileageDialog } from './mileage-dialog.tsx';
import { PersonRows } from './pay-rows.tsx';
import { RulesDialog } from './rules-dialog.tsx';

type Open = 'close' | 'entry' | 'mileage' | null;

/** What the studio owes those who do shoots: the open period, how each is paid, and what was closed. */
export function CrewPayPage() {
  const [asked, setAsked] = useState<PayQuery>({});
  const [open, setOpen] = useState<Open>(null);
  const [params, setParams] = useSearchParams();
  const { data, failure, retry } = useList(crewPayQuery(asked));
  const person = data?.people.find(({ id }) => id === params.get('rules'));
  const close = () => setOpen(null);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-[1.75rem] sm:text-[2rem]">Crew pay</h1>
          <p className="mt-1 max-w-prose text-pretty text-muted">
            What you owe each of the{' '}
            <Link to={PATHS.adminCrew} className="rounded-md text-accent-text underline">
              crew
            </Link>{' '}
            for shoots that were done, for your payroll. Nothing is paid from here.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setOpen('mileage')}>
            Mileage
          </Button>
          <Button variant="outline" size="sm" onClick={() => setOpen('entry')}>
            Add a row
          </Button>
        </div>
      </header>
      {failure && (
        <RetryNotice title="The pay could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the pay" />}
      {data && (
        <div className="flex flex-col gap-10">
          <OpenPeriod pay={data} onAsk={setAsked} onClosing={() => setOpen('close')} />
          <PeopleRules pay={data} onOpen={(id) => setParams({ rules: id }, { replace: true })} />
          <ClosedPeriods periods={data.periods} />
        </div>
      )}
      {data && open === 'close' && <CloseDialog pay={data} onClose={close} />}
      {data && open === 'entry' && <EntryDialog pay={data} onClose={close} />}
      {data && open === 'mileage' && <MileageDialog pay={data} onClose={close} />}
      {data && person && <RulesDialog pay={data} person={person} onClose={() => setParams({}, { replace: true })} />}
    </>
  );
}

type OpenPeriodProps = { pay: PayOverviewJson; onAsk: (query: PayQuery) => void; onClosing: () => void };

function OpenPeriod({ pay: { open, today }, onAsk, onClosing }: OpenPeriodProps) {
  const { from, to, is_first: isFirst, currency, people } = open;
  const remove = useAction('The row was not removed', async ({ entry_id }: PayRowJson) => {
    if (entry_id) await removeEntry(entry_id);
    toast({ title: 'Row removed', variant: 'success' });
  });
  const ask = (query: PayQuery) => onAsk({ ...(isFirst ? { from } : {}), to, ...query });
  return (
    <section aria-labelledby="open-period">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="open-period" className="display text-xl">
          Open period
        </h2>
        <div className="flex items-end gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <DayField label="From" name="from" value={from} isFixed={!isFirst} onChange={(day) => ask({ from: day })} />
          <DayField label="To" name="to" value={to} min={from} onChange={(day) => ask({ to: day })} />
          <Button className="max-sm:col-span-2" disabled={to > today} onClick={onClosing}>
            Close period…
          </Button>
        </div>
      </div>
      {people.length === 0 ? (
        <EmptyList text="Nothing is owed in these days">
          <p className="mx-auto mt-2 max-w-md text-pretty text-muted">
            Shoots show up here once they were reported done or their order is completed, by the rule of who did them.
          </p>
        </EmptyList>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {people.map((each) => (
              <PersonRows
                key={each.person_id}
                person={each}
                currency={currency}
                onRemove={(row) => void remove.run(row)}
              />
            ))}
          </ul>
          <p className="flex justify-between border-t border-line-strong px-4 py-3 font-semibold text-ink sm:px-6">
            <span>Total</span>
            <span className="tabular-nums">{formatCharge(open.total_minor, currency)}</span>
          </p>
        </Card>
      )}
    </section>
  );
}

type DayFieldProps = {
  label: string;
  name: string;
  value: string;
  min?: string;
  isFixed?: boolean;
  onChange: (day: string) => void;
};

function DayField({ label, name, value, min, isFixed = false, onChange }: DayFieldProps) {
  return (
    <Field label={label} name={name} className="min-w-0">
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          value={value}
          readOnly={isFixed}
          onChange={({ target }) => target.value && target.value >= (min ?? '') && onChange(target.value)}
        />
      )}
    </Field>
  );
}

function PeopleRules({ pay, onOpen }: { pay: PayOverviewJson; onOpen: (id: string) => void }) {
  return (
    <section aria-labelledby="pay-rules">
      <h2 id="pay-rules" className="display mb-3 text-xl">
        How each is paid
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {pay.people.map(({ id, name, rules, without_rule: missing }) => {
            const held = rules.findLast(({ from_day }) => from_day <= pay.today);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-medium wrap-anywhere text-ink">{name}</p>
                  <p className="text-sm wrap-anywhere text-muted">
                    {held ? describeRule(held) : 'No rule holds today.'}
                  </p>
                </div>
                {missing > 0 && (
                  <Badge tone="yellow">
                    {missing} {missing === 1 ? 'shoot' : 'shoots'} without a rule
                  </Badge>
                )}
                <Button variant="outline" size="sm" aria-label={`Rules of ${name}`} onClick={() => onOpen(id)}>
                  Rules
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
