import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { PayOverviewJson } from '#domain/billing/crew-pay/pay-json.ts';
import { addRule, removeRule } from '../api/crew-pay.ts';
import { describeRule } from './describe-rule.ts';
import { BASE_KINDS, type BaseKind, type RuleErrors, type RuleForm, readRuleForm } from './rule-form.ts';

type Person = PayOverviewJson['people'][number];
type RulesDialogProps = { pay: PayOverviewJson; person: Person; onClose: () => void };

const KIND_LABELS: Record<BaseKind, string> = {
  amounts: 'Amounts for shoots',
  share: 'A share of the net price',
  hourly: 'By the hour',
};

/** How a person is paid, from which day on. */
export function RulesDialog(props: RulesDialogProps) {
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && props.onClose()}
      title={`Pay of ${props.person.name}`}
      description="Each rule holds from its day on: the one of the day of the shoot counts. What changes for closed days is a difference in the open period."
    >
      <RuleFields {...props} />
    </Dialog>
  );
}

const emptyForm = (fromDay: string): RuleForm => ({
  fromDay,
  kind: 'amounts',
  shoot: '',
  share: '',
  hour: '',
  visit: '',
  packages: {},
  extras: {},
  paysMileage: false,
});

function RuleFields({ pay, person, onClose }: RulesDialogProps) {
  const { currency } = pay.open;
  const [form, setForm] = useState<RuleForm>(() => emptyForm(pay.today));
  const [problems, setProblems] = useState<RuleErrors>({});
  const { send, ...submit } = useSubmit();
  const change = (next: Partial<RuleForm>) => setForm({ ...form, ...next });
  const errors = { ...submit.errors, ...problems };
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const read = readRuleForm(form, currency);
    setProblems(read.errors ?? {});
    const { input } = read;
    if (!input) return;
    void send(async () => {
      await addRule(person.id, input);
      toast({
        title: 'Rule added',
        description: `It holds from ${formatColumnDay(form.fromDay)} on.`,
        variant: 'success',
      });
    });
  };
  const amountLabel = (words: string) => `${words} in ${currency.toUpperCase()}`;
  return (
    <DialogForm
      label={`Pay of ${person.name}`}
      form={{ ...submit, bind: { onSubmit } }}
      submitText="Add"
      cancelText="Done"
      onClose={onClose}
    >
      <RuleList person={person} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="From" name="from_day" required error={errors.from_day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form.fromDay}
              onChange={({ target }) => change({ fromDay: target.value })}
            />
          )}
        </Field>
        <Field label="How" name="kind" required>
          {(control) => (
            <Select
              {...control}
              value={form.kind}
              onChange={({ target }) => change({ kind: BASE_KINDS.find((kind) => kind === target.value) ?? 'amounts' })}
            >
              {BASE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form.kind === 'amounts' && (
          <AmountField
            label={amountLabel('A shoot')}
            name="shoot"
            error={errors.shoot}
            value={form.shoot}
            onChange={(shoot) => change({ shoot })}
          />
        )}
        {form.kind === 'share' && (
          <AmountField
            label="Percent of the net price"
            name="share"
            error={errors.share}
            value={form.share}
            onChange={(share) => change({ share })}
          />
        )}
        {form.kind === 'hourly' && (
          <AmountField
            label={amountLabel('An hour')}
            name="hour"
            error={errors.hour}
            value={form.hour}
            onChange={(hour) => change({ hour })}
          />
        )}
        {form.kind !== 'hourly' && (
          <AmountField
            label={amountLabel('A further visit')}
            name="visit"
            error={errors.visit}
            value={form.visit}
            onChange={(visit) => change({ visit })}
          />
        )}
      </div>
      <CheckLine isChecked={form.paysMileage} onCheck={(paysMileage) => change({ paysMileage })}>
        Pay drives by the mileage rate
      </CheckLine>
      {form.kind === 'amounts' && (
        <ItemAmounts
          title={amountLabel('Packages with another amount')}
          name="packages"
          items={pay.catalogue.packages}
          typed={form.packages}
          errors={errors}
          onChange={(packages) => change({ packages })}
        />
      )}
      <ItemAmounts
        title={amountLabel('Add-ons that are paid on top')}
        name="extras"
        items={pay.catalogue.add_ons}
        typed={form.extras}
        errors={errors}
        onChange={(extras) => change({ extras })}
      />
    </DialogForm>
  );
}

function RuleList({ person }: { person: Person }) {
  const remove = useAction('The rule was not removed', async (id: string) => removeRule(id));
  if (person.rules.length === 0) return <p className="text-muted">No rule yet. Without one nothing is owed.</p>;
  return (
    <ul aria-label="Rules" className="divide-y divide-line border-y border-line">
      {person.rules.map((rule) => (
        <li key={rule.id} className="flex items-center justify-between gap-4 py-1.5">
          <span className="min-w-0 wrap-anywhere text-body">
            <span className="font-medium text-ink tabular-nums">From {rule.from_day}:</span> {describeRule(rule)}
          </span>
          <Button variant="ghost" size="sm" onClick={() => void remove.run(rule.id)}>
            Remove<span className="sr-only"> the rule from {rule.from_day}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type AmountFieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

function AmountField({ label, name, error, value, onChange }: AmountFieldProps) {
  return (
    <Field label={label} name={name} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="text-right tabular-nums"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type ItemAmountsProps = {
  title: string;
  name: string;
  items: PayOverviewJson['catalogue']['packages'];
  typed: Record<string, string>;
  errors: RuleErrors;
  onChange: (typed: Record<string, string>) => void;
};

/** An amount for each item of the catalog, folded away until it is wanted. */
function ItemAmounts({ title, name, items, typed, errors, onChange }: ItemAmountsProps) {
  if (items.length === 0) return null;
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-[0.9375rem] font-medium text-ink">{title}</summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4 sm:grid-cols-2">
        {items.map(({ id, name: label }) => (
          <AmountField
            key={id}
            label={label}
            name={`${name}.${id}`}
            error={errors[`${name}.${id}`]}
            value={typed[id] ?? ''}
            onChange={(text) => onChange({ ...typed, [id]: text })}
          />
        ))}
      </div>
    </details>
  );
}
