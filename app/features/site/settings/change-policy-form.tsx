import { useId } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import {
  CHANGE_REASONS,
  type ChangePolicy,
  type ChangeReason,
  type ChangeRule,
} from '#domain/site/settings/change-policy.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingId } from './settings-index.ts';
import { useSettingsForm } from './use-settings-form.ts';

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

function formatRules(rules: readonly ChangeRule[], currency: Currency): string {
  const lines = rules.map((rule) => {
    const { hours, kind, value } = typeRule(rule, currency);
    const unit = kind === 'amount' ? currency.toUpperCase() : '';
    return `${hours} hours before: ${[FEE_LABELS[kind], value, unit].filter(Boolean).join(' ')}`;
  });
  return lines.join('\n');
}

const listParts = (currency: Currency): ComparedPart<StudioSettings>[] => [
  { label: 'Moving a shoot', show: ({ change_policy: { moves } }) => formatRules(moves, currency) },
  { label: 'Cancelling a shoot', show: ({ change_policy: { cancellations } }) => formatRules(cancellations, currency) },
  {
    label: 'Never a fee for',
    show: ({ change_policy: { free_reasons } }) => free_reasons.map((reason) => REASON_LABELS[reason]).join(', '),
  },
];

const LISTS = [
  ['moves', 'Moving a shoot'],
  ['cancellations', 'Cancelling a shoot'],
] as const;

/** What customers may change about a booked shoot themselves. */
export function ChangePolicyForm({ settings, currency }: { settings: StudioSettings; currency: Currency }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ change_policy }) => typePolicy(change_policy, currency),
    read: (now) => ({ change_policy: readPolicy(now, currency) }),
    parts: listParts(currency),
  });
  return (
    <SettingsForm
      label="Changes by customers"
      editor={editor}
      subject="the rules for customers"
      saved={{ title: 'Rules saved', description: 'They hold from now on.' }}
    >
      {LISTS.map(([list, title]) => (
        <Card key={list} id={settingId(list)} className="p-5 sm:p-6">
          <RuleList
            title={title}
            path={`change_policy.${list}`}
            rules={typed[list]}
            currency={currency}
            errors={editor.errors}
            onChange={(rules) => change({ [list]: rules })}
          />
        </Card>
      ))}
      <Card className="p-5 sm:p-6">
        <fieldset id={settingId('free_reasons')}>
          <legend className="mb-1 text-sm font-medium text-ink">Never a fee for</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {CHANGE_REASONS.map((reason) => (
              <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
                <input
                  type="checkbox"
                  checked={typed.freeReasons.includes(reason)}
                  onChange={({ target }) => change({ freeReasons: mark(typed.freeReasons, reason, target.checked) })}
                  className="size-5 shrink-0 accent-(--color-accent)"
                />
                {REASON_LABELS[reason]}
              </label>
            ))}
          </div>
        </fieldset>
      </Card>
    </SettingsForm>
  );
}

/** The reasons with or without one, always in the same order, so that taking a mark back is no change. */
const mark = (marked: readonly ChangeReason[], reason: ChangeReason, isMarked: boolean) =>
  CHANGE_REASONS.filter((each) => (each === reason ? isMarked : marked.includes(each)));

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
      <h2 id={titleId} className="text-sm font-medium text-ink">
        {title}
      </h2>
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
        <p role="alert" data-refused className="text-sm text-danger-text">
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
