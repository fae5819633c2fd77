import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { randomId } from '#app/lib/random-id.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  CHANGE_REASONS,
  type ChangePolicy,
  type ChangeReason,
  type ChangeRule,
} from '#domain/bookings/change-policy.ts';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import { readAmount } from '#domain/shared/typed-amount.ts';
import { changeSettings, stateQuery } from './api/settings.ts';

type FeeKind = ChangeRule['fee']['kind'];
type TypedRule = { key: string; hours: string; kind: FeeKind; value: string };
type TypedPolicy = { moves: TypedRule[]; cancellations: TypedRule[]; freeReasons: ChangeReason[] };

const FEE_LABELS: Record<FeeKind, string> = {
  none: 'No fee',
  amount: 'An amount',
  percent: 'Percent of the order',
  call: 'They have to call',
};
const REASON_LABELS: Record<ChangeReason, string> = {
  plans: 'Plans have changed',
  not_ready: 'The property is not ready',
  no_access: 'Nobody can let you in',
  weather: 'The weather',
};
const PPM_PER_PERCENT = 10_000;

function typeRule({ hours_before, fee }: ChangeRule, currency: Currency): TypedRule {
  const value = () => {
    if (fee.kind === 'amount') return String(minorToPrice(fee.amount_minor, currency));
    return fee.kind === 'percent' ? String(fee.ppm / PPM_PER_PERCENT) : '';
  };
  return { key: randomId(), hours: String(hours_before), kind: fee.kind, value: value() };
}

const typePolicy = ({ moves, cancellations, free_reasons }: ChangePolicy, currency: Currency): TypedPolicy => ({
  moves: moves.map((rule) => typeRule(rule, currency)),
  cancellations: cancellations.map((rule) => typeRule(rule, currency)),
  freeReasons: [...free_reasons],
});

function readFee({ kind, value }: TypedRule, currency: Currency): ChangeRule['fee'] {
  if (kind === 'amount') return { kind, amount_minor: readAmount(value, currency).minor ?? 0 };
  if (kind === 'percent') return { kind, ppm: Math.round(Number(value.replace(',', '.')) * PPM_PER_PERCENT) || 0 };
  return { kind };
}

function readPolicy({ moves, cancellations, freeReasons }: TypedPolicy, currency: Currency): ChangePolicy {
  const read = (rules: readonly TypedRule[]) =>
    rules.map((rule) => ({ hours_before: Number(rule.hours), fee: readFee(rule, currency) }));
  return { moves: read(moves), cancellations: read(cancellations), free_reasons: freeReasons };
}

const PARTS: ComparedPart<StudioSettings>[] = [
  { label: 'Changes by customers', show: ({ change_policy }) => JSON.stringify(change_policy) },
];

/** What customers may change about a booked shoot themselves, once the currency of fees is known. */
export function ChangePolicyForm({ settings }: { settings: StudioSettings }) {
  const { data } = useQuery(stateQuery);
  if (!data) return null;
  return <PolicyForm settings={settings} currency={data.payments.currency as Currency} />;
}

function PolicyForm({ settings, currency }: { settings: StudioSettings; currency: Currency }) {
  const [policy, setPolicy] = useState(() => typePolicy(settings.change_policy, currency));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: StudioSettings | null, now: StudioSettings) =>
    setPolicy(typePolicy(now.change_policy, currency));
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  const asked = readPolicy(policy, currency);
  const isDirty = JSON.stringify(asked) !== JSON.stringify(edited.from.change_policy);
  const change = (next: Partial<TypedPolicy>) => setPolicy({ ...policy, ...next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await edited.send((from) => changeSettings(from, { change_policy: asked }));
      toast({ title: 'Rules saved', description: 'They hold from now on.', variant: 'success' });
    });
  };
  const lists = [
    ['moves', 'Moving a shoot'],
    ['cancellations', 'Cancelling a shoot'],
  ] as const;
  return (
    <form onSubmit={submit} noValidate aria-label="Changes by customers" className="flex flex-col gap-6">
      {isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed the rules for customers. What you changed is lost if you leave now."
        />
      )}
      {lists.map(([list, title]) => (
        <RuleList
          key={list}
          title={title}
          path={`change_policy.${list}`}
          rules={policy[list]}
          currency={currency}
          errors={errors}
          onChange={(rules) => change({ [list]: rules })}
        />
      ))}
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink">Never a fee for</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {CHANGE_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
              <input
                type="checkbox"
                checked={policy.freeReasons.includes(reason)}
                onChange={({ target }) => {
                  const others = policy.freeReasons.filter((each) => each !== reason);
                  change({ freeReasons: target.checked ? [...others, reason] : others });
                }}
                className="size-5 shrink-0 accent-(--color-accent)"
              />
              {REASON_LABELS[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Save rules'}
      </Button>
    </form>
  );
}

type RuleListProps = {
  title: string;
  path: string;
  rules: readonly TypedRule[];
  currency: Currency;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (rules: TypedRule[]) => void;
};

function RuleList({ title, path, rules, currency, errors, onChange }: RuleListProps) {
  const titleId = useId();
  const change = (key: string, next: Partial<TypedRule>) =>
    onChange(rules.map((each) => (each.key === key ? { ...each, ...next } : each)));
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-sm font-medium text-ink">
        {title}
      </h3>
      {rules.length === 0 && <p className="text-muted">Free of charge until the shoot begins.</p>}
      {rules.map((rule, index) => (
        <div
          key={rule.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[9rem_minmax(0,14rem)_minmax(0,9rem)_auto]"
        >
          <Field label="Hours before" name={`${path}.${index}.hours`} error={errors[`${path}.${index}.hours_before`]}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={720}
                value={rule.hours}
                onChange={({ target }) => change(rule.key, { hours: target.value })}
              />
            )}
          </Field>
          <IconButton
            aria-label={`Remove this rule for ${title.toLowerCase()}`}
            className="mt-7 sm:order-last"
            onClick={() => onChange(rules.filter((each) => each.key !== rule.key))}
          >
            <Icon name="close" className="size-4" />
          </IconButton>
          <Field label="Fee from then on" name={`${path}.${index}.kind`} className="max-sm:col-span-2">
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={rule.kind}
                onChange={({ target }) => change(rule.key, { kind: target.value as FeeKind })}
              >
                {Object.entries(FEE_LABELS).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {(rule.kind === 'amount' || rule.kind === 'percent') && (
            <Field
              label={rule.kind === 'percent' ? 'Percent' : currency.toUpperCase()}
              name={`${path}.${index}.value`}
              className="max-sm:col-span-2"
              error={errors[`${path}.${index}.fee.amount_minor`] ?? errors[`${path}.${index}.fee.ppm`]}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={rule.value}
                  onChange={({ target }) => change(rule.key, { value: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      {errors[path] && (
        <p role="alert" className="text-sm text-danger-text">
          {errors[path]}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={rules.length >= 10}
        onClick={() => onChange([...rules, { key: randomId(), hours: '48', kind: 'percent', value: '25' }])}
      >
        Add a rule
      </Button>
    </section>
  );
}
