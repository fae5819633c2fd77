import { formatListPrice } from '#app/lib/money/money.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';
import { endCoupon } from '../api/coupons.ts';
import type { ListCurrency } from '../editor/price-form.ts';

type CouponListProps = { coupons: readonly CouponJson[]; currency: ListCurrency };

/** The coupons with how often they were used. */
export function CouponList({ coupons, currency }: CouponListProps) {
  if (coupons.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line px-6 py-14 text-center text-pretty text-muted">
        No coupons yet. A coupon takes a percentage or an amount off what is ordered; customers type its code before
        they pay.
      </p>
    );
  }
  return (
    <ul aria-label="Coupons" className="flex flex-col gap-2.5">
      {coupons.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} currency={currency} />
      ))}
    </ul>
  );
}

function formatOff({ off }: CouponJson, currency: ListCurrency): string {
  const money = (minor: number) => formatListPrice(minor, currency);
  if (off.kind === 'amount') return `${money(off.amountMinor)} off`;
  const percent = `${off.ppm / 10_000}% off`;
  return off.capMinor === null ? percent : `${percent}, at most ${money(off.capMinor)}`;
}

function formatDays({ from, until }: CouponJson): string | null {
  if (from && until) return `${formatDay(from, 'en')} to ${formatDay(until, 'en')}`;
  if (from) return `from ${formatDay(from, 'en')}`;
  return until ? `until ${formatDay(until, 'en')}` : null;
}

function formatUses({ uses, max_uses: most, max_uses_per_customer: each }: CouponJson): string {
  const used = most === null ? `used ${uses} ${uses === 1 ? 'time' : 'times'}` : `${uses} of ${most} used`;
  return each === null ? used : `${used}, ${each} per customer`;
}

function CouponRow({ coupon, currency }: { coupon: CouponJson; currency: ListCurrency }) {
  const submit = useSubmit();
  const { code, is_ended: isEnded } = coupon;
  const facts = [formatOff(coupon, currency), formatDays(coupon), formatUses(coupon)].filter(Boolean);
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium break-all text-ink">{code}</span>
            <CopyButton text={code} label={`Copy ${code}`} />
            {isEnded && <Badge tone="neutral">Ended</Badge>}
          </p>
          <p className="text-sm text-pretty text-muted tabular-nums">{facts.join(' · ')}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          disabled={submit.isSending}
          aria-label={isEnded ? `Let ${code} be used again` : `End ${code}`}
          onClick={() => void submit.send(() => endCoupon(coupon, !isEnded))}
        >
          {isEnded ? 'Use again' : 'End'}
        </Button>
      </div>
      <FormError text={submit.errorMessage} />
    </li>
  );
}
