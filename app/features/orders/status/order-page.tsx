import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatRooms } from '#app/features/orders/format-rooms.ts';
import { formatCharge, formatOrderPrice } from '#app/lib/money/money.ts';
import { formatPriceRows } from '#app/lib/money/price-rows.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { orderAgainPath } from '#app/lib/page/order-again-path.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { AmountList } from '#app/ui/layout/amount-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { orderAddress } from '#domain/orders/full-address.ts';
import type { OrderDelivery } from '#domain/orders/order-json.ts';
import { workBadge, workStatus } from '#domain/orders/order-status.ts';
import { orderPriceParts } from '#domain/orders/price-parts.ts';
import { soldPackageWords } from '#domain/orders/sold-package-words.ts';
import { reviewArea } from '#domain/shared/area.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import { orderDeliveryQuery } from '../api/orders.ts';
import { OrderDue } from './order-due.tsx';
import type { OrderPartProps } from './order-part.ts';
import { OrderSchedule } from './order-schedule.tsx';

// Behind the order itself: most visits are about the day and the receipt.
const OrderDocuments = lazy(async () => ({ default: (await import('./order-documents.tsx')).OrderDocuments }));

const OrderAsked = lazy(async () => ({ default: (await import('../questions/order-asked.tsx')).OrderAsked }));

const OrderGuests = lazy(async () => ({ default: (await import('../guests/order-guests.tsx')).OrderGuests }));

const OrderCards = lazy(async () => ({ default: (await import('./order-cards.tsx')).OrderCards }));

type OrderPageProps = OrderPartProps & { isRefreshing: boolean; onRefresh: () => void };

/** An order as its customer follows it: its status, what was ordered, when, and what was paid. */
export function OrderPage({ isRefreshing, onRefresh, ...part }: OrderPageProps) {
  const { order, messages, locale, timeZone } = part;
  // The studio's own orders wait for their payment as long as it takes.
  const isOpen = order.payment_status === 'requires_payment' && !order.order_status;
  const isBegun = order.order_status !== null && order.origin !== 'imported';
  const { data: delivery = null } = useQuery({ ...orderDeliveryQuery(order.id), enabled: isBegun });
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display text-4xl tabular-nums sm:text-5xl">
          {messages.heading({ orderNumber: order.order_number })}
        </h1>
        <StatusBadge order={order} messages={messages} delivery={delivery} />
      </div>
      <p className="mt-3 text-muted">{messages.placed({ day: formatInstant(order.created_at, locale, timeZone) })}</p>
      <p className="mt-5 max-w-prose text-lg text-pretty">{formatStatus(part, delivery)}</p>
      {isOpen && (
        <Button variant="outline" size="sm" className="mt-4" disabled={isRefreshing} onClick={onRefresh}>
          {messages.refresh}
        </Button>
      )}
      {delivery?.url && (
        <a href={delivery.url} className={`${buttonClass('primary', 'sm')} mt-4`}>
          {messages.openDelivery}
        </a>
      )}
      <OrderDue {...part} />
      <div className="mt-9 grid items-start gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          {/* The shoot of an order from another system was there, and nobody here will ask for a day. */}
          {order.origin !== 'imported' && <OrderSchedule {...part} />}
          <Receipt {...part} />
          {isBegun && (
            <Suspense>
              <OrderCards orderId={order.id} locale={locale} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-5">
          <Ordered {...part} />
          {part.order.origin !== 'imported' && (
            <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
              <OrderAsked orderId={order.id} locale={part.locale} />
              <OrderGuests orderId={order.id} locale={part.locale} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** Money first: an order that is refunded or not paid is not "pending". */
function formatStatus({ order, messages }: OrderPartProps, delivery: OrderDelivery): string {
  const isAwaited = order.payment_status === 'requires_payment' && order.order_status;
  if (order.payment_status !== 'paid' && !isAwaited) return messages.formatStatus[order.payment_status];
  return messages.formatStatus[statusOf(order, delivery)];
}

const statusOf = ({ order_status: status }: OrderPartProps['order'], delivery: OrderDelivery) =>
  workStatus(status, delivery && (delivery.is_approved ? 'approved' : 'delivered'));

const PAYMENT_TONES = { requires_payment: 'neutral', refunded: 'red', failed: 'red' } as const;

type StatusBadgeProps = Pick<OrderPartProps, 'order' | 'messages'> & { delivery: OrderDelivery };

function StatusBadge({ order, messages, delivery }: StatusBadgeProps) {
  const { payment_status: payment } = order;
  const work = statusOf(order, delivery);
  const tone: BadgeTone = payment === 'paid' ? workBadge(work) : PAYMENT_TONES[payment];
  const text = payment === 'paid' ? messages.status[work] : messages.paymentStatus[payment];
  return (
    <Badge tone={tone} className="px-3.5 py-1.5 text-sm">
      {text}
    </Badge>
  );
}

function Ordered({ order, messages, locale }: OrderPartProps) {
  const { formats } = useSite();
  const rooms = formatRooms(order, messages);
  const catalogue = useCatalogue();
  const { writtenIn } = catalogue;
  const again = order.order_status && orderAgainPath(catalogue, order.package);
  const { name, description, features } = soldPackageWords(order.package, locale, writtenIn);
  return (
    <Card className="divide-y divide-line">
      <div className="p-5 sm:p-7">
        <h2 className="display display-card">{messages.ordered}</h2>
        <p lang={name.lang ?? locale} className="mt-4 font-medium text-ink">
          {name.text}
        </p>
        <p lang={description.lang} className="mt-1 text-[0.9375rem] text-pretty">
          {description.text}
        </p>
        <p className="mt-3 text-[0.9375rem] text-pretty text-muted">
          {order.package.photoCount ? messages.photos({ count: order.package.photoCount }) : null}
          {features.map(({ text, lang }, index) => (
            <span key={text} lang={lang}>
              {index > 0 || order.package.photoCount ? ' · ' : ''}
              {text}
            </span>
          ))}
        </p>
        {again && (
          <Link
            to={again}
            className="mt-2 inline-flex min-h-9 items-center text-[0.9375rem] text-accent-text hover:underline pointer-coarse:min-h-11"
          >
            {messages.orderAgain}
          </Link>
        )}
      </div>
      <Facts className="p-5 sm:p-7">
        <Fact label={messages.property}>
          {order.property_name && <span className="block">{order.property_name}</span>}
          <AddressLine>{orderAddress(order, formats.address)}</AddressLine>
        </Fact>
        {order.sqft !== null && (
          <Fact label={messages.area}>{reviewArea(order.sqft, intlLocale(locale), formats.sizeUnit)}</Fact>
        )}
        {rooms && <Fact label={messages.rooms}>{rooms}</Fact>}
        {order.notes && (
          <Fact label={messages.notes}>
            <span className="whitespace-pre-line">{order.notes}</span>
          </Fact>
        )}
        <Fact label={messages.contact}>
          <span className="block">{order.customer_name}</span>
          <span className="block">{order.customer_email}</span>
          <span className="block">{order.customer_phone}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

function Receipt({ order, messages, locale, timeZone }: OrderPartProps) {
  const { languages } = useSite();
  const money = (minor: number) => formatCharge(minor, order.charge_currency, locale);
  const paidMinor = order.charge_minor - order.balance_minor;
  const isPaid = order.paid_at !== null || paidMinor > 0;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{messages.receipt}</h2>
      <AmountList
        rows={formatPriceRows(orderPriceParts(order), order.charge_currency, locale)}
        className="mt-5 border-b border-line pb-5"
      />
      {order.area_unknown && order.payments.length < 2 && (
        <p className="mt-5 text-[0.9375rem] text-pretty text-muted">{messages.travelUnknown}</p>
      )}
      <Facts className="mt-5">
        <Fact label={messages.listPrice}>{formatOrderPrice(order, locale)}</Fact>
        <Fact label={isPaid ? messages.amountPaid : messages.amountDue}>
          <span className="font-medium">{money(isPaid ? paidMinor : order.charge_minor)}</span>
          {order.charge_currency !== order.list_currency && ` (${currencyName(order.charge_currency, locale)})`}
        </Fact>
        {isPaid && order.balance_minor > 0 && order.order_status !== 'cancelled' && (
          <Fact label={messages.amountDue}>{money(order.balance_minor)}</Fact>
        )}
        {order.refunded_minor > 0 && <Fact label={messages.refunded}>{money(order.refunded_minor)}</Fact>}
        {order.paid_at && <Fact label={messages.paidAt}>{formatInstant(order.paid_at, locale, timeZone)}</Fact>}
        {order.documents.length > 0 && (
          <Fact label={messages.documents}>
            <Suspense fallback={<Skeleton className="h-6 w-40" />}>
              <OrderDocuments order={order} locale={locale} />
            </Suspense>
          </Fact>
        )}
        {order.origin === 'studio' && !order.accepted_terms_version && (
          <Fact label={messages.madeBy}>{messages.theStudio}</Fact>
        )}
        {order.accepted_terms_version && (
          <Fact label={messages.acceptedTerms}>
            <a
              href={languagePath(languages, locale, `${PATHS.terms}/${order.accepted_terms_version}`)}
              className="underline underline-offset-4"
            >
              {messages.acceptedVersion({ version: order.accepted_terms_version })}
            </a>
          </Fact>
        )}
      </Facts>
      {(order.payment_mode === 'demo' || order.payment_mode === 'test') && (
        <p className="mt-4 text-sm text-muted">{messages[order.payment_mode]}</p>
      )}
    </Card>
  );
}
