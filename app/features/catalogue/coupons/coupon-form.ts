import { type Coupon, couponSchema } from '#domain/orders/pricing/coupon.ts';
import type { FieldErrors } from '../editor/form-parts.tsx';
import { type ListCurrency, toMinor, toNumber, toPpm } from '../editor/price-form.ts';

/** A coupon as it is typed: what is left empty limits nothing. */
export type CouponForm = {
  code: string;
  offKind: 'percent' | 'amount';
  off: string;
  cap: string;
  from: string;
  until: string;
  maxUses: string;
  maxUsesPerCustomer: string;
};

export const BLANK_COUPON: CouponForm = {
  code: '',
  offKind: 'percent',
  off: '10',
  cap: '',
  from: '',
  until: '',
  maxUses: '',
  maxUsesPerCustomer: '1',
};

const orNull = <T>(text: string, read: (text: string) => T): T | null => (text.trim() === '' ? null : read(text));

const CONTROLS: Readonly<Record<string, keyof CouponForm>> = {
  code: 'code',
  'off.ppm': 'off',
  'off.amountMinor': 'off',
  'off.capMinor': 'cap',
  from: 'from',
  until: 'until',
  max_uses: 'maxUses',
  max_uses_per_customer: 'maxUsesPerCustomer',
};

/** A sentence for each control that a path of the server's schema is about. */
export function couponErrors(problems: readonly { path: string; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[CONTROLS[path] ?? path] ??= message;
  return errors;
}

/** The coupon that a form says, or what is wrong with it. Amounts are in the currency of the catalog. */
export function checkCoupon(
  form: CouponForm,
  currency: ListCurrency,
): { coupon: Coupon; errors?: undefined } | { coupon?: undefined; errors: FieldErrors } {
  const minor = (text: string) => toMinor(text, currency);
  const { data, error } = couponSchema.safeParse({
    code: form.code,
    off:
      form.offKind === 'percent'
        ? { kind: 'percent', ppm: toPpm(form.off), capMinor: orNull(form.cap, minor) }
        : { kind: 'amount', amountMinor: minor(form.off) },
    from: form.from || null,
    until: form.until || null,
    max_uses: orNull(form.maxUses, toNumber),
    max_uses_per_customer: orNull(form.maxUsesPerCustomer, toNumber),
  });
  if (data) return { coupon: data };
  return { errors: couponErrors(error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) };
}
