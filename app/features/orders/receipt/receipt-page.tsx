import { Link } from 'react-router';
import { formatInstant } from '#app/lib/formats.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LocalOrder } from '#domain/orders/local-order.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { CURRENCIES } from '#domain/shared/money.ts';
import { receiptAmountWords } from '../charge-words.ts';
import { Fact, Facts } from '../facts.tsx';
import { packageText } from '../package-text.ts';

type ReceiptPageProps = { order: LocalOrder; words: OrderingWords['success']; locale: Locale; timeZone: string };

/** The confirmation of a paid order (spec §2 Success). */
export function ReceiptPage({ order, words, locale, timeZone }: ReceiptPageProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <div className="grid size-14 place-items-center rounded-full bg-emerald-100 text-emerald-800">
        <Icon name="check" className="size-7" />
      </div>
      <p className="eyebrow mt-7">{words.eyebrow}</p>
      <h1 className="display mt-2 text-4xl sm:text-5xl">{words.heading}</h1>
      <p className="mt-4 text-lg text-pretty">{words.note}</p>
      <Receipt order={order} words={words} locale={locale} timeZone={timeZone} />
      <NextLinks order={order} words={words} />
    </div>
  );
}

function Receipt({ order, words, locale, timeZone }: ReceiptPageProps) {
  const { customer, shoot } = order;
  const description = packageText(order.package.description, locale);
  const currency = currencyWords(order.currency, words);
  return (
    <Card className="mt-9 divide-y divide-line">
      <div className="flex flex-wrap items-start justify-between gap-4 p-5 sm:p-7">
        <div>
          <p className="text-sm text-muted">{words.orderNumber}</p>
          <p className="display mt-1 text-2xl wrap-anywhere tabular-nums">{order.orderNumber ?? order.id}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-muted">{words.date}</p>
          <p className="mt-1 text-[0.9375rem] text-ink tabular-nums">{formatInstant(order.date, locale, timeZone)}</p>
        </div>
      </div>
      <div className="p-5 sm:p-7">
        <p className="text-sm text-muted">{words.package}</p>
        <p lang="en" className="display display-card mt-1">
          {order.package.name}
        </p>
        <p lang={description.lang} className="mt-1.5 text-[0.9375rem] text-pretty">
          {description.text}
        </p>
      </div>
      <Facts className="p-5 sm:p-7">
        <Fact label={words.customer}>{customer.name}</Fact>
        <Fact label={words.email}>{customer.email}</Fact>
        <Fact label={words.phone}>{customer.phone}</Fact>
        <Fact label={words.property}>{customer.address}</Fact>
        {shoot && <Fact label={words.shoot}>{formatInstant(shoot.startsAt, locale, timeZone)}</Fact>}
        <Fact label={words.paymentId}>{order.id}</Fact>
      </Facts>
      <p className="flex items-baseline justify-between gap-4 p-5 sm:p-7">
        <span className="font-medium text-ink">{words.total}</span>
        <span className="text-right">
          <span className="display block text-3xl tabular-nums">
            {receiptAmountWords(order.amount, order.currency)}
          </span>
          {currency && <span className="mt-1 block text-sm text-muted">{currency}</span>}
        </span>
      </p>
    </Card>
  );
}

/** The name of the currency that was charged, where it is not the one of the list prices. */
function currencyWords(currency: string, words: OrderingWords['success']): string | null {
  const known = CURRENCIES.find((each) => each === currency.toLowerCase());
  return known && known !== 'usd' ? words.currencies[known] : null;
}

function NextLinks({ order, words }: Pick<ReceiptPageProps, 'order' | 'words'>) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {order.serverOrderId && (
        <Link to={`/orders/${order.serverOrderId}`} className={buttonClass('primary')}>
          {words.viewOrder}
        </Link>
      )}
      <Link to="/" className={buttonClass('outline')}>
        {words.home}
      </Link>
      <Link to="/contact" className={buttonClass('ghost')}>
        {words.contact}
      </Link>
    </div>
  );
}
