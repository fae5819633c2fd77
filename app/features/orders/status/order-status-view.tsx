import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { orderQuery } from '../api/orders.ts';
import { getCallError } from '../call-error.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useChosenLocale } from '../use-ordering-locale.ts';
import { usePageMessages } from '../use-page-messages.ts';
import { OrderPage } from './order-page.tsx';
import { OrderFailed, OrderNotFound, OrderSkeleton } from './order-states.tsx';
import { useOrderAccess } from './use-order-access.ts';

/** The order of the address, in its own language unless the visitor chose another. */
export function OrderStatusView({ orderId }: { orderId: string }) {
  const { access, retry } = useOrderAccess(orderId, useLocation().hash);
  const order = useQuery({ ...orderQuery(orderId), enabled: access.kind === 'ready' });
  const config = usePublicConfig();
  const wanted = useChosenLocale() ?? order.data?.locale ?? config.data?.checkoutLocale ?? 'tr';
  const { messages, locale } = usePageMessages(wanted, ({ orderPage }) => orderPage.pageTitle);

  return (
    <>
      <div className="mb-8 flex justify-end">
        <LanguageSwitch locale={locale} label={messages.language} />
      </div>
      {order.data ? (
        <OrderPage
          order={order.data}
          messages={messages.orderPage}
          locale={locale}
          timeZone={config.data?.studioTimeZone ?? browserTimeZone()}
          isRefreshing={order.isFetching}
          onRefresh={() => void order.refetch()}
        />
      ) : (
        <NoOrder
          access={access}
          error={order.error}
          messages={messages}
          onRetry={access.kind === 'failed' ? retry : order.refetch}
        />
      )}
    </>
  );
}

type NoOrderProps = {
  access: ReturnType<typeof useOrderAccess>['access'];
  error: Error | null;
  messages: ReturnType<typeof usePageMessages>['messages'];
  onRetry: () => unknown;
};

function NoOrder({ access, error, messages, onRetry }: NoOrderProps) {
  const callError = access.kind === 'failed' ? access.callError : error && getCallError(error);
  if (!callError) return <OrderSkeleton label={messages.orderPage.loading} />;
  // A text that is no id at all is refused as bad input: for the visitor the same as an order that is not there.
  const isAbsent = callError.reason === 'not_found' || callError.reason === 'invalid_input';
  if (isAbsent) return <OrderNotFound messages={messages.orderPage} />;
  return <OrderFailed callError={callError} messages={messages} onRetry={() => void onRetry()} />;
}
