import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { EmptyList, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { OrderEstimate } from '../estimates/estimates-about.tsx';
import { GuestCard } from '../guests/guest-card.tsx';
import { AddedPayments, DepositPayments } from './added-payments.tsx';
import { orderQuery } from './api/orders.ts';
import { AskedFacts } from './asked-facts.tsx';
import { CardChargesPart } from './card-charges.tsx';
import { guestsEn } from './guests-words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { CustomerFacts, PaymentFacts, PropertyFacts, ShootFacts } from './order-facts.tsx';
import { MailHistory } from './order-mails.tsx';
import { ShootReports } from './order-reports.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTerms } from './order-terms.tsx';
import { PaymentLink } from './payment-link.tsx';
import { RecordedPayments } from './recorded-payments.tsx';

/** Whether the server says that there is none: also of an address that holds no id. */
const isMissing = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'invalid_input');

/** All that the studio keeps of an order. */
export function OrderDetailsPage({ orderId, reminders }: { orderId: string; reminders?: ReactNode }) {
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  useEffect(() => endLostSession(error), [error]);
  return (
    <>
      <BackToList path={PATHS.adminOrders}>All orders</BackToList>
      {data && <OrderDetails details={data} reminders={reminders} />}
      {!data && <PanelHeading title="Order" />}
      {!data && !error && <RowsSkeleton label="Loading the order" />}
      {!data && isMissing(error) && <EmptyList text="Order not found." />}
      {!data && error && !isMissing(error) && (
        <RetryNotice title="Error Fetching Orders" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
    </>
  );
}

function OrderDetails({ details, reminders }: { details: AdminOrderDetails; reminders: ReactNode }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const when = (instant: string) => formatInstant(instant, 'en', timeZone);
  const { order } = details;
  const canWrite = useRights().can('orders.write');
  return (
    <>
      <PanelHeading title={`Order ${order.order_number}`} text={`${order.package_name}, ${when(order.created_at)}`}>
        <div className="flex flex-wrap items-center gap-2.5">
          <OrderStatusBadge order={order} />
          {canWrite && <OrderActions details={details} />}
        </div>
      </PanelHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <CustomerFacts details={details} when={when} />
          <PropertyFacts details={details} when={when} />
          {order.origin === 'studio' && <OrderEstimate orderId={order.id} />}
          <AskedFacts details={details} />
          <GuestCard orderId={order.id} locale={order.locale} messages={guestsEn} isReadOnly={!canWrite} />
        </div>
        <div className="grid gap-4">
          {canWrite && <OrderTerms details={details} timeZone={timeZone} />}
          {canWrite && <PaymentLink details={details} when={when} />}
          <CardChargesPart details={details} when={when} canWrite={canWrite} />
          <PaymentFacts details={details} when={when} />
          <OrderDocuments details={details} when={when} />
          {canWrite && <RecordedPayments details={details} />}
          <DepositPayments details={details} />
          {canWrite && <AddedPayments details={details} />}
          <ShootFacts details={details} when={when} />
          <ShootReports events={details.shoot_events} currency={order.charge_currency} when={when} />
          {reminders}
          <MailHistory mails={details.mails} when={when} />
        </div>
      </div>
    </>
  );
}
