import { formatCharge } from '#app/lib/money/money.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { orderAddress } from '#domain/orders/full-address.ts';
import type { PaymentPage } from '#domain/orders/payment-page.ts';
import { soldPackageWords } from '#domain/orders/sold-package-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

export type PayPartProps = {
  page: PaymentPage;
  messages: OrderingMessages['pay'];
  locale: Locale;
  timeZone: string;
};

/** What an order is made of, what of it is paid and what is due. */
export function PaySummary({ page, messages, locale, timeZone }: PayPartProps) {
  const { order } = page;
  const { address } = useSite().formats;
  const { writtenIn } = useCatalogue();
  const { name } = soldPackageWords(order.package, locale, writtenIn);
  return (
    <Card className="divide-y divide-line">
      <div className="p-5 sm:p-7">
        <h2 className="display display-card">{messages.summary}</h2>
        <Facts className="mt-5">
          <Fact label={messages.package} lang={name.lang ?? locale}>
            {name.text}
          </Fact>
          <Fact label={messages.property}>{orderAddress(order, address)}</Fact>
          <Fact label={messages.customer}>{order.customer_name}</Fact>
          {order.booking && (
            <Fact label={messages.shoot}>{formatInstant(order.booking.shoot_datetime, locale, timeZone)}</Fact>
          )}
        </Facts>
      </div>
      <Amounts page={page} messages={messages} locale={locale} />
    </Card>
  );
}

type AmountRowProps = { label: string; lang?: string | undefined; amount: string; isStrong?: boolean };

function AmountRow({ label, lang, amount, isStrong = false }: AmountRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt
        lang={lang}
        className={isStrong ? 'font-medium text-ink' : 'min-w-0 text-[0.9375rem] text-pretty wrap-anywhere'}
      >
        {label}
      </dt>
      <dd
        className={
          isStrong ? 'display text-2xl tabular-nums' : 'text-[0.9375rem] whitespace-nowrap text-ink tabular-nums'
        }
      >
        {amount}
      </dd>
    </div>
  );
}

function Amounts({ page, messages, locale }: Omit<PayPartProps, 'timeZone'>) {
  const { order, payment } = page;
  const money = (minor: number) => formatCharge(minor, order.charge_currency, locale);
  const paidMinor = order.charge_minor - order.balance_minor;
  const laterMinor = payment ? order.balance_minor - payment.amount : 0;
  const { writtenIn } = useCatalogue();
  const { name } = soldPackageWords(order.package, locale, writtenIn);
  return (
    <div className="flex flex-col gap-3 p-5 sm:p-7">
      <dl className="flex flex-col gap-3">
        {order.lines.map(({ kind, label, quantity, amount_minor }, index) => (
          <AmountRow
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and two of them may say the same.
            key={index}
            label={`${quantity === 1 ? '' : `${quantity} × `}${kind === 'package' && index === 0 ? name.text : label}`}
            // Labels of photos are the product's, in the language of the order; what staff added may be in any.
            lang={kind === 'package' ? name.lang : kind === 'photos' ? order.locale : undefined}
            amount={money(amount_minor)}
          />
        ))}
      </dl>
      <dl className="flex flex-col gap-3 border-t border-line pt-4">
        <AmountRow label={messages.total} amount={money(order.charge_minor)} isStrong={!payment} />
        {paidMinor > 0 && payment && <AmountRow label={messages.alreadyPaid} amount={money(paidMinor)} />}
        {laterMinor > 0 && <AmountRow label={messages.later} amount={money(laterMinor)} />}
        {payment && <AmountRow label={messages.now} amount={money(payment.amount)} isStrong />}
      </dl>
    </div>
  );
}
