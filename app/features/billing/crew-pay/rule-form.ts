import type { PayRuleInput } from '#domain/billing/crew-pay/pay-rule.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';

export const BASE_KINDS = ['amounts', 'share', 'hourly'] as const;
export type BaseKind = (typeof BASE_KINDS)[number];

/** A rule as it is typed: amounts as text, by the ids of the catalog. An empty one is none. */
export type RuleForm = {
  fromDay: string;
  kind: BaseKind;
  shoot: string;
  share: string;
  hour: string;
  visit: string;
  packages: Record<string, string>;
  extras: Record<string, string>;
  paysMileage: boolean;
};

/** What is wrong with a form, by its fields. */
export type RuleErrors = Record<string, string>;

const SHARE_PROBLEM = 'Write a share above 0 and up to 100, such as 40.';

/** A rule as the server takes it, or what is wrong with each field. */
export function readRuleForm(
  form: RuleForm,
  currency: Currency,
): { input: PayRuleInput; errors: null } | { input: null; errors: RuleErrors } {
  const errors: RuleErrors = {};
  const amount = (name: string, text: string): number => {
    if (text.trim() === '') return 0;
    const { minor, problem } = readAmount(text, currency);
    if (minor === null) errors[name] = problem;
    return minor ?? 0;
  };
  const items = (name: string, typed: Record<string, string>) =>
    Object.entries(typed).flatMap(([id, text]) =>
      text.trim() === '' ? [] : [{ id, minor: amount(`${name}.${id}`, text) }],
    );
  const readBase = (): PayRuleInput['base'] => {
    if (form.kind === 'share') {
      const ppm = Math.round(Number(form.share.replace(',', '.')) * 10_000);
      if (!(ppm > 0 && ppm <= 1_000_000)) errors.share = SHARE_PROBLEM;
      return { kind: 'share', ppm };
    }
    if (form.kind === 'hourly') {
      const hour = amount('hour', form.hour);
      if (hour === 0) errors.hour ??= 'Type an amount above 0.';
      return { kind: 'hourly', hour_minor: hour };
    }
    return { kind: 'amounts', shoot_minor: amount('shoot', form.shoot), packages: items('packages', form.packages) };
  };
  const input: PayRuleInput = {
    from_day: form.fromDay,
    base: readBase(),
    visit_minor: form.kind === 'hourly' ? 0 : amount('visit', form.visit),
    extras: items('extras', form.extras),
    pays_mileage: form.paysMileage,
  };
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null };
}
