import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '#app/lib/request/api.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import { couponsQuery, createCoupon } from '../api/coupons.ts';
import { type FieldErrors, Line } from '../editor/form-parts.tsx';
import type { ListCurrency } from '../editor/price-form.ts';
import { BLANK_COUPON, type CouponForm, checkCoupon, couponErrors } from './coupon-form.ts';
import { CouponList } from './coupon-list.tsx';

/** The studio's coupons: a form for another one, and those that there are. They need no publishing. */
export function CouponsTab({ currency }: { currency: ListCurrency }) {
  const { data, failure, retry } = useList(couponsQuery);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        {failure && (
          <RetryNotice title="The coupons could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <RowsSkeleton label="Loading the coupons" />}
        {data && <CouponList coupons={data.coupons} currency={currency} />}
      </div>
      <NewCoupon currency={currency} />
    </div>
  );
}

function NewCoupon({ currency }: { currency: ListCurrency }) {
  const [form, setForm] = useState(BLANK_COUPON);
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = useSubmit();
  const change = (changes: Partial<CouponForm>) => {
    setForm((all) => ({ ...all, ...changes }));
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changes))));
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = checkCoupon(form, currency);
    if (checked.errors) return setErrors(checked.errors);
    void submit.send(async () => {
      try {
        const { code } = await createCoupon(checked.coupon);
        setForm(BLANK_COUPON);
        toast({ title: 'Coupon created', description: `Customers can use ${code} now.`, variant: 'success' });
      } catch (error) {
        if (error instanceof ApiProblem) setErrors(couponErrors(error.fields));
        throw error;
      }
    });
  };
  const isTold = Object.values(errors).some(Boolean);
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-20">
      <form aria-label="New coupon" noValidate onSubmit={send} className="flex flex-col gap-5">
        <h3 className="font-medium text-ink">New coupon</h3>
        <CouponFields form={form} errors={errors} onChange={change} currency={currency} />
        {!isTold && <FormError text={submit.errorMessage} />}
        <Button type="submit" disabled={submit.isSending}>
          Create coupon
        </Button>
      </form>
    </Card>
  );
}

type CouponFieldsProps = {
  form: CouponForm;
  errors: FieldErrors;
  onChange: (changes: Partial<CouponForm>) => void;
  currency: ListCurrency;
};

function CouponFields({ currency, ...part }: CouponFieldsProps) {
  const { form, onChange } = part;
  const symbol = currencySymbol(currency ?? 'usd');
  const isPercent = form.offKind === 'percent';
  return (
    <>
      <Line {...part} label="Code" name="code" maxLength={40} placeholder="SPRING-10" />
      <div role="radiogroup" aria-label="What it takes off" className="flex w-fit rounded-full bg-well p-1">
        {(['percent', 'amount'] as const).map((kind) => (
          <Segment
            key={kind}
            name="coupon-off"
            value={kind}
            isChosen={form.offKind === kind}
            onChoose={() => onChange({ offKind: kind })}
            className="min-h-10 px-4 pointer-coarse:min-h-11"
          >
            {kind === 'percent' ? 'Percent' : 'Amount'}
          </Segment>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Line
          {...part}
          label="Takes off"
          name="off"
          inputMode="decimal"
          {...(isPercent ? { suffix: '%' } : { prefix: symbol })}
        />
        {isPercent && (
          <Line {...part} label="At most" name="cap" inputMode="decimal" required={false} prefix={symbol} />
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Line {...part} label="First day" name="from" type="date" required={false} />
        <Line {...part} label="Last day" name="until" type="date" required={false} />
        <Line {...part} label="Uses in all" name="maxUses" inputMode="numeric" required={false} />
        <Line {...part} label="Per customer" name="maxUsesPerCustomer" inputMode="numeric" required={false} />
      </div>
    </>
  );
}
