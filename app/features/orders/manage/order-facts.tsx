import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { invoiceName } from '#app/features/billing/document-names.ts';
import { formatRooms } from '#app/features/orders/format-rooms.ts';
import { CustomerTaxes } from '#app/features/orders/tax-profiles/customer-taxes.tsx';
import { PickTime } from '#app/features/scheduling/bookings/pick-time.tsx';
import { CustomerPeople } from '#app/features/scheduling/customer-people/customer-people.tsx';
import { formatCharge, formatOrderPrice } from '#app/lib/money/money.ts';
import { formatPriceRows } from '#app/lib/money/price-rows.ts';
import { adminCustomerPath, PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { AmountList } from '#app/ui/layout/amount-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { formatInvoiceNumber } from '#domain/billing/document-number.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { orderAddress } from '#domain/orders/full-address.ts';
import { orderPriceParts } from '#domain/orders/price-parts.ts';
import type { RefundStatus } from '#domain/orders/refund.ts';
import type { CustomerChangeJson } from '#domain/scheduling/bookings/customer-change-json.ts';
import { type Area, areaIn, type SizeUnit } from '#domain/shared/area.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { CorrectEmail } from './correct-email.tsx';
import { Corrections, CorrectOrder } from './correct-order.tsx';
import { CustomerNotes } from './known-customer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { orderingEn } from './ordering-messages.ts';
import { METHOD_LABELS } from './payment-methods.ts';
import { proposedRefund } from './proposed-refund.ts';

const messages = orderingEn.orderPage;
const MODES = {
  demo: 'Demo, no money moved',
  test: 'Test keys, no real money',
  live: 'Live',
  elsewhere: 'Paid elsewhere, imported',
};

/** An instant in words, in the studio's zone. */
type When = (instant: string) => string;
type PartProps = { details: AdminOrderDetails; when: When };

/** One concern of an order. */
export function OrderPart({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="px-5 pt-4 pb-5 sm:px-6">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="display display-card">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Closer together than elsewhere, and on phones with more room for the values. */
const FACTS = 'gap-2 max-sm:*:grid-cols-[5.25rem_minmax(0,1fr)] max-sm:*:gap-x-3';

const LINK = 'text-accent-text hover:underline';

/** The way to correct what a customer wrote wrongly: once the order is accepted, and while they are known. */
function CorrectButton({ order }: { order: AdminOrderDetails['order'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { can } = useRights();
  if (!can('orders.write') || !order.order_status || !order.customer_email) return null;
  return (
    <>
      <Button variant="outline" size="sm" aria-label="Correct name, phone or address" onClick={() => setIsOpen(true)}>
        Correct
      </Button>
      <CorrectOrder order={order} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function CustomerFacts({ details, when }: PartProps) {
  const { order, user, customer, ...more } = details;
  const canWrite = useRights().can('orders.write');
  return (
    <OrderPart title="Customer" action={<CorrectButton order={order} />}>
      <Facts className={FACTS}>
        <Fact label="Name">
          {customer ? (
            <Link to={adminCustomerPath(customer.id)} className={LINK}>
              {order.customer_name || customer.name}
            </Link>
          ) : (
            order.customer_name || 'Deleted customer'
          )}
        </Fact>
        {customer && customer.name !== order.customer_name && <Fact label="Billed">{customer.name}</Fact>}
        {order.customer_email && (
          <Fact label="Email">
            <a href={`mailto:${order.customer_email}`} className={LINK}>
              {order.customer_email}
            </a>
            {canWrite && order.order_status && <CorrectEmail details={details} />}
          </Fact>
        )}
        {order.customer_phone && (
          <Fact label="Phone">
            <a href={`tel:${order.customer_phone.replace(/[^+\d]/g, '')}`} className={LINK}>
              {order.customer_phone}
            </a>
          </Fact>
        )}
        <Fact label="Account">
          {user
            ? [user.full_name, user.company_name, user.email].filter(Boolean).join(', ')
            : order.origin !== 'customer'
              ? 'No account'
              : 'Ordered without an account'}
        </Fact>
        <Fact label="Language">{englishName(order.locale)}</Fact>
        <Fact label="Terms">
          {more.terms_accepted_at ? (
            <>
              <a href={`${PATHS.terms}/${more.terms_version}`} className={`${LINK} underline`}>
                Version {more.terms_version}
              </a>
              , accepted {when(more.terms_accepted_at)}
            </>
          ) : (
            formatUnaccepted(details)
          )}
        </Fact>
        {more.customer_tax?.tax_number && (
          <Fact label="Tax number">
            {more.customer_tax.tax_number}
            {more.customer_tax.is_stated && <span className="text-muted">, stated by the customer, not verified</span>}
          </Fact>
        )}
        {more.customer_tax?.exemption_number && (
          <Fact label="Tax exempt">Certificate {more.customer_tax.exemption_number}</Fact>
        )}
      </Facts>
      {customer?.notes && (
        <div className="mt-4">
          <CustomerNotes notes={customer.notes} />
        </div>
      )}
      {order.customer_email && <CustomerTaxes email={order.customer_email} />}
      {order.customer_email && <CustomerPeople email={order.customer_email} />}
      <Corrections corrections={more.corrections} when={when} />
    </OrderPart>
  );
}

/** Why no terms were accepted yet, or never: by whom the order was made. */
function formatUnaccepted({ order, made_by: madeBy }: AdminOrderDetails): string {
  if (order.origin === 'imported') return 'Imported: nobody accepted terms here';
  if (!order.paid_at) return 'Accepted with the payment';
  const why = order.charge_minor === 0 ? 'nothing was due' : 'it was paid by hand';
  return `Made by ${madeBy ?? 'the studio'}: ${why}, so nobody accepted them`;
}

const REFUND_LABELS = {
  pending: 'Refund under way',
  succeeded: 'Refund',
  failed: 'Refund refused',
} satisfies Record<RefundStatus, string>;

export function PaymentFacts({ details, when }: PartProps) {
  const { order, payment_intent_id, payment_url, refunds, declined_attempts } = details;
  const { payments } = order;
  const price = orderPriceParts(order);
  const rows = formatPriceRows(price, order.charge_currency, 'en');
  return (
    <OrderPart title="Payment">
      <AmountList rows={rows} className="mb-4 border-b border-line pb-4" />
      <Facts className={FACTS}>
        <Fact label="Status">{messages.paymentStatus[order.payment_status]}</Fact>
        <Fact label="List price">{formatOrderPrice(order)}</Fact>
        {rows.length === 0 &&
          price.lines.length > 1 &&
          price.lines.map(({ label, quantity, amount_minor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and two of them may say the same.
            <Fact key={index} label={quantity === 1 ? label : `${quantity} × ${label}`}>
              {formatCharge(amount_minor, order.charge_currency)}
            </Fact>
          ))}
        <Fact label="Charge">
          {formatCharge(order.charge_minor, order.charge_currency)}
          {order.charge_currency !== order.list_currency && ` (${currencyName(order.charge_currency, 'en')})`}
        </Fact>
        {order.refunded_minor > 0 && (
          <Fact label="Refunded">{formatCharge(order.refunded_minor, order.charge_currency)}</Fact>
        )}
        {order.order_status && order.balance_minor > 0 && (
          <Fact label="Not paid yet">{formatCharge(order.balance_minor, order.charge_currency)}</Fact>
        )}
        <Fact label="Mode">{MODES[order.payment_mode]}</Fact>
        {order.paid_at && <Fact label="Paid">{when(order.paid_at)}</Fact>}
        {order.invoice_number !== null && (
          <Fact label={invoiceName(details.order.documents)}>
            {formatInvoiceNumber(payments[0]?.invoice_series ?? 'main', order.invoice_number)}
          </Fact>
        )}
        {payment_intent_id && (
          <Fact label="Payment id">
            {payment_url ? (
              <a href={payment_url} target="_blank" rel="noreferrer" className={LINK}>
                {payment_intent_id}
              </a>
            ) : (
              payment_intent_id
            )}
          </Fact>
        )}
        {refunds.map(({ id, amount_minor, status, method, created_at, reason }) => (
          <Fact key={id} label={REFUND_LABELS[status]}>
            {formatCharge(amount_minor, order.charge_currency)}, {when(created_at)}
            {method && `, ${METHOD_LABELS[method].toLowerCase()}`}
            {reason && `, ${reason}`}
          </Fact>
        ))}
        {declined_attempts.map(({ decline_code, created_at }) => (
          <Fact key={created_at} label="Declined">
            {when(created_at)}
            {decline_code && `, ${decline_code}`}
          </Fact>
        ))}
      </Facts>
    </OrderPart>
  );
}

/** A size from square feet, in the unit that the studio measures in. */
const formatSize = (area: Area, unit: SizeUnit) =>
  `${areaIn(area, unit).toLocaleString('en-US')} ${unit === 'm2' ? 'm²' : 'sq ft'}`;

export function PropertyFacts({ details, when }: PartProps) {
  const { order } = details;
  const { formats } = useSite();
  const rooms = formatRooms(order, messages);
  return (
    <OrderPart title="Property">
      <Facts className={FACTS}>
        {order.property_name && <Fact label="Name">{order.property_name}</Fact>}
        <Fact label="Address">
          <AddressLine>{orderAddress(order, formats.address)}</AddressLine>
        </Fact>
        {details.pin && (
          <Fact label="Pin">
            <span className="tabular-nums">{`${details.pin.latitude}, ${details.pin.longitude}`}</span>
          </Fact>
        )}
        {order.sqft !== null && <Fact label="Area">{formatSize(order.sqft, formats.sizeUnit)}</Fact>}
        {rooms && <Fact label="Rooms">{rooms}</Fact>}
        <Fact label="Package">
          {order.package_name}
          {order.package.photoCount !== null && `, ${order.package.photoCount} photos`}
        </Fact>
        <Fact label="Order id">{order.id}</Fact>
      </Facts>
      {details.area_unknown && (
        <Notice tone="amber" title="Travel is not in this price" className="mt-4">
          Nobody could place the address on the map, so fees by distance and rings were left out. Correct the address,
          or add a fee to the order if one is due.
        </Notice>
      )}
      <OrderDelivery details={details} when={when} />
    </OrderPart>
  );
}

const SCHEDULING = {
  booked: 'Booked',
  to_be_scheduled: 'Waits for a time',
  not_requested: 'No date requested',
  cancelled: 'Cancelled by the customer',
};

const CHANGE_REASONS: Record<CustomerChangeJson['reason'], string> = {
  plans: 'plans have changed',
  not_ready: 'the property is not ready',
  no_access: 'nobody can let us in',
  weather: 'of the weather',
};

/** What the customer changed about the shoot, with the fee of the studio's rules. */
function CustomerChanges({ details, when }: PartProps) {
  const { order, customer_changes, booking_status } = details;
  const money = (minor: number) => formatCharge(minor, order.charge_currency);
  const [last] = customer_changes;
  const refund = proposedRefund(details);
  return (
    <>
      {details.credit_minor > 0 && refund !== null && booking_status === 'confirmed' && (
        <Notice tone="amber" title={`${money(details.credit_minor)} is owed back`} className="mt-4">
          The order costs less since its shoot was moved or its address corrected. Refund it if you agree.
        </Notice>
      )}
      {last?.kind === 'cancel' && booking_status === 'cancelled' && refund !== null && (
        <Notice tone="amber" title={`A refund of ${money(refund)} is due by your rules`} className="mt-4">
          The customer cancelled the shoot.
          {last.fee_minor > 0 && ` You keep ${money(last.fee_minor)}.`} Refund it if you agree.
        </Notice>
      )}
      {customer_changes.length > 0 && (
        <ul aria-label="Changes by the customer" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          {customer_changes.map((change) => (
            <li key={change.id} className="text-[0.9375rem]">
              <p className="text-ink">
                {change.after
                  ? `Moved from ${when(change.before)} to ${when(change.after)}`
                  : `Cancelled: ${when(change.before)}`}
              </p>
              <p className="text-muted">
                {when(change.created_at)}, because {CHANGE_REASONS[change.reason]}.{' '}
                {change.fee_minor > 0 ? `Fee ${money(change.fee_minor)}.` : 'No fee.'}
              </p>
              {change.note && <p className="mt-1 whitespace-pre-line wrap-anywhere text-body">{change.note}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Gives an order without a shoot its time. */
function PickShootTime({ order }: Pick<AdminOrderDetails, 'order'>) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const today = studioDay(new Date(), timeZone);
  return (
    <>
      <Button variant="outline" size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
        Pick a time
      </Button>
      {isOpen && <PickTime order={order} today={today} timeZone={timeZone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function ShootFacts({ details, when }: PartProps) {
  const { order, booking_status } = details;
  const canPick = useRights().can('calendar');
  const isWaiting = order.order_status === 'pending' && order.scheduling_status !== 'booked';
  const requested = [order.preferred_date && formatDay(order.preferred_date, 'en'), order.preferred_time].filter(
    Boolean,
  );
  return (
    <OrderPart title="Shoot">
      <Facts className={FACTS}>
        <Fact label="Scheduling">
          {order.scheduling_status ? SCHEDULING[order.scheduling_status] : 'Nothing until the order is paid'}
        </Fact>
        {order.booking && <Fact label="Begins">{when(order.booking.shoot_datetime)}</Fact>}
        {order.booking && <Fact label="Ends">{when(order.booking.ends_at)}</Fact>}
        {booking_status === 'cancelled' && <Fact label="Booking">Cancelled</Fact>}
        {requested.length > 0 && <Fact label="Requested">{requested.join(', ')}</Fact>}
        {order.notes && <Fact label="Notes">{order.notes}</Fact>}
      </Facts>
      <CustomerChanges details={details} when={when} />
      {canPick && isWaiting && order.payment_status !== 'refunded' && <PickShootTime order={order} />}
    </OrderPart>
  );
}
