import { formatInstant } from '#app/lib/formats.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { reviewArea } from '#domain/orders/area.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { statusBadge } from '#domain/orders/order-status.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { priceToMinor } from '#domain/shared/money.ts';
import { chargeWords, priceWords } from '../charge-words.ts';
import { Fact, Facts } from '../facts.tsx';
import { packageText } from '../package-text.ts';
import { OrderSchedule } from './order-schedule.tsx';

export type OrderPartProps = {
  order: OrderJson;
  words: OrderingWords['orderPage'];
  locale: Locale;
  timeZone: string;
};

type OrderPageProps = OrderPartProps & { isRefreshing: boolean; onRefresh: () => void };

/** An order as its customer follows it: how it stands, what was ordered, when, and what was paid. */
export function OrderPage({ isRefreshing, onRefresh, ...part }: OrderPageProps) {
  const { order, words, locale, timeZone } = part;
  const isOpen = order.payment_status === 'requires_payment';
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display text-4xl tabular-nums sm:text-5xl">{words.heading(order.order_number)}</h1>
        <StatusBadge order={order} words={words} />
      </div>
      <p className="mt-3 text-muted">{words.placed(formatInstant(order.created_at, locale, timeZone))}</p>
      <p className="mt-5 max-w-prose text-lg text-pretty">{statusText(part)}</p>
      {isOpen && (
        <Button variant="outline" size="sm" className="mt-4" disabled={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      )}
      <div className="mt-9 grid items-start gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <OrderSchedule {...part} />
          <Receipt {...part} />
        </div>
        <Ordered {...part} />
      </div>
    </div>
  );
}

/** Money first: an order that is refunded or not paid is not "pending". */
function statusText({ order, words }: OrderPartProps): string {
  if (order.payment_status !== 'paid') return words.statusText[order.payment_status];
  return words.statusText[order.order_status ?? 'pending'];
}

const PAYMENT_TONES = { requires_payment: 'neutral', refunded: 'red', failed: 'red' } as const;

function StatusBadge({ order, words }: Pick<OrderPartProps, 'order' | 'words'>) {
  const { payment_status: payment, order_status: status } = order;
  const tone: BadgeTone = payment === 'paid' ? statusBadge(status) : PAYMENT_TONES[payment];
  const text = payment === 'paid' ? words.status[status ?? 'pending'] : words.paymentStatus[payment];
  return (
    <Badge tone={tone} className="px-3.5 py-1.5 text-sm">
      {text}
    </Badge>
  );
}

function Ordered({ order, words, locale }: OrderPartProps) {
  const rooms = words.roomsText(order.bedrooms, order.bathrooms);
  const description = packageText(order.package.description, locale);
  return (
    <Card className="divide-y divide-line">
      <div className="p-5 sm:p-7">
        <h2 className="display display-card">{words.ordered}</h2>
        <p lang="en" className="mt-4 font-medium text-ink">
          {order.package_name}
        </p>
        <p lang={description.lang} className="mt-1 text-[0.9375rem] text-pretty">
          {description.text}
        </p>
        <p className="mt-3 text-[0.9375rem] text-pretty text-muted">
          {order.package.photoCount ? words.photos(order.package.photoCount) : null}
          {order.package.features.map((feature, index) => {
            const { text, lang } = packageText(feature, locale);
            return (
              <span key={feature} lang={lang}>
                {index > 0 || order.package.photoCount ? ' · ' : ''}
                {text}
              </span>
            );
          })}
        </p>
      </div>
      <Facts className="p-5 sm:p-7">
        <Fact label={words.property}>
          {order.property_name && <span className="block">{order.property_name}</span>}
          {order.address}, {order.city}, {order.state} {order.zip_code}
        </Fact>
        {order.sqft !== null && <Fact label={words.area}>{reviewArea(order.sqft, intlLocale(locale))}</Fact>}
        {rooms && <Fact label={words.rooms}>{rooms}</Fact>}
        {order.notes && (
          <Fact label={words.notes}>
            <span className="whitespace-pre-line">{order.notes}</span>
          </Fact>
        )}
        <Fact label={words.contact}>
          <span className="block">{order.customer_name}</span>
          <span className="block">{order.customer_email}</span>
          <span className="block">{order.customer_phone}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

function Receipt({ order, words, locale, timeZone }: OrderPartProps) {
  const money = (minor: number) => chargeWords(minor, order.charge_currency);
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{words.receipt}</h2>
      <Facts className="mt-5">
        <Fact label={words.listPrice}>{priceWords(priceToMinor(order.package_price))}</Fact>
        <Fact label={order.paid_at ? words.amountPaid : words.amountDue}>
          <span className="font-medium">{money(order.charge_minor)}</span>
          {order.charge_currency !== 'usd' && ` (${words.currencies[order.charge_currency]})`}
        </Fact>
        {order.refunded_minor > 0 && <Fact label={words.refunded}>{money(order.refunded_minor)}</Fact>}
        {order.paid_at && <Fact label={words.paidAt}>{formatInstant(order.paid_at, locale, timeZone)}</Fact>}
        {order.invoice_number !== null && <Fact label={words.invoiceNumber}>{order.invoice_number}</Fact>}
      </Facts>
      {order.payment_mode !== 'live' && <p className="mt-4 text-sm text-muted">{words[order.payment_mode]}</p>}
    </Card>
  );
}
