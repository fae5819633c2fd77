import { Link } from 'react-router';
import { formatReceiptAmount } from '#app/lib/money/format-receipt-amount.ts';
import { formatPriceRows } from '#app/lib/money/price-rows.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { AmountList } from '#app/ui/layout/amount-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';
import { soldPackageWords } from '#domain/orders/sold-package-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { findCurrency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type ReceiptPageProps = { order: LocalOrder; messages: OrderingMessages['success']; locale: Locale; timeZone: string };

/** The confirmation of a paid order (ORD-69). */
export function ReceiptPage({ order, messages, locale, timeZone }: ReceiptPageProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <div className="grid size-14 place-items-center rounded-full bg-emerald-100 text-emerald-800">
        <Icon name="check" className="size-7" />
      </div>
      <p className="eyebrow mt-7">{messages.eyebrow}</p>
      <h1 className="display mt-2 text-4xl sm:text-5xl">{messages.heading}</h1>
      <p className="mt-4 text-lg text-pretty">{messages.note}</p>
      <Receipt order={order} messages={messages} locale={locale} timeZone={timeZone} />
      <NextLinks order={order} messages={messages} />
    </div>
  );
}

function Receipt({ order, messages, locale, timeZone }: ReceiptPageProps) {
  const { customer, shoot } = order;
  const { writtenIn } = useCatalogue();
  const { name, description } = soldPackageWords({ ...order.package, features: [] }, locale, writtenIn);
  const currency = formatCurrency(order, locale);
  const charged = findCurrency(order.currency);
  return (
    <Card className="mt-9 divide-y divide-line">
      <div className="flex flex-wrap items-start justify-between gap-4 p-5 sm:p-7">
        <div>
          <p className="text-sm text-muted">{messages.orderNumber}</p>
          <p className="display mt-1 text-2xl wrap-anywhere tabular-nums">{order.orderNumber ?? order.id}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-muted">{messages.date}</p>
          <p className="mt-1 text-[0.9375rem] text-ink tabular-nums">{formatInstant(order.date, locale, timeZone)}</p>
        </div>
      </div>
      <div className="p-5 sm:p-7">
        <p className="text-sm text-muted">{messages.package}</p>
        <p lang={name.lang ?? locale} className="display display-card mt-1">
          {name.text}
        </p>
        <p lang={description.lang} className="mt-1.5 text-[0.9375rem] text-pretty">
          {description.text}
        </p>
      </div>
      <Facts className="p-5 sm:p-7">
        <Fact label={messages.customer}>{customer.name}</Fact>
        <Fact label={messages.email}>{customer.email}</Fact>
        <Fact label={messages.phone}>{customer.phone}</Fact>
        <Fact label={messages.property}>
          <AddressLine>{customer.address}</AddressLine>
        </Fact>
        {shoot && <Fact label={messages.shoot}>{formatInstant(shoot.startsAt, locale, timeZone)}</Fact>}
        <Fact label={messages.paymentId}>{order.id}</Fact>
      </Facts>
      {order.price && charged && (
        <AmountList rows={formatPriceRows(order.price, charged, locale)} className="p-5 sm:p-7" />
      )}
      <p className="flex items-baseline justify-between gap-4 p-5 sm:p-7">
        <span className="font-medium text-ink">{order.due ? messages.deposit : messages.total}</span>
        <span className="text-right">
          <span className="display block text-3xl tabular-nums">
            {formatReceiptAmount(order.amount, order.currency, locale)}
          </span>
          {currency && <span className="mt-1 block text-sm text-muted">{currency}</span>}
          {order.due && (
            <span className="mt-1 block text-sm text-pretty text-body tabular-nums">
              {messages.rest({ amount: formatReceiptAmount(order.due, order.currency, locale) })}
            </span>
          )}
        </span>
      </p>
    </Card>
  );
}

/** The name of the currency that was charged, where it is not the one of the list prices. */
function formatCurrency({ currency, package: sold }: LocalOrder, locale: Locale): string | null {
  const known = findCurrency(currency);
  return known && currencySymbol(known) !== (sold.currency ?? '$') ? currencyName(known, locale) : null;
}

function NextLinks({ order, messages }: Pick<ReceiptPageProps, 'order' | 'messages'>) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {order.serverOrderId && (
        <Link to={`/orders/${order.serverOrderId}`} className={buttonClass('primary')}>
          {messages.viewOrder}
        </Link>
      )}
      <Link to="/" className={buttonClass('outline')}>
        {messages.home}
      </Link>
      <Link to="/contact" className={buttonClass('ghost')}>
        {messages.contact}
      </Link>
    </div>
  );
}
