import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import { orderQuery } from '../api/orders.ts';
import { getCallError } from '../call-error.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useDefaultLocale } from '../use-checkout-locale.ts';
import { chooseLocale, useChosenLocale } from '../use-ordering-locale.ts';
import { usePageMessages } from '../use-page-messages.ts';
import { OrderPage } from './order-page.tsx';
import { OrderFailed, OrderNotFound, OrderSkeleton } from './order-states.tsx';
import { useOrderAccess } from './use-order-access.ts';

/** The order of the address, in its own language unless the visitor chose another. */
export function OrderStatusView({ orderId }: { orderId: string }) {
  const { access, retry } = useOrderAccess(orderId, useLocation().hash);
  const order = useQuery({ ...orderQuery(orderId), enabled: access.kind === 'ready' });
  const config = usePublicConfig();
  const chosen = useChosenLocale(orderId);
  const own = useDefaultLocale();
  const isMissing = order.isError || access.kind === 'failed';
  const wanted = chosen ?? order.data?.locale ?? (isMissing ? own : null);
  const { messages, locale, isReady } = usePageMessages(wanted, ({ orderPage }) => orderPage.pageTitle);

  return (
    <>
      <div className="mx-auto mb-8 flex max-w-4xl justify-end">
        {/* Its room is kept, so that nothing moves when the order says its language. */}
        <div className={cx(!isReady && 'invisible')}>
          <LanguageSwitch locale={locale} label={messages.language} onChoose={(next) => chooseLocale(next, orderId)} />
        </div>
      </div>
      {!isReady && <OrderSkeleton label={messages.orderPage.loading} />}
      {isReady && order.data && (
        <OrderPage
          order={order.data}
          messages={messages.orderPage}
          locale={locale}
          timeZone={config.data?.studioTimeZone ?? browserTimeZone()}
          isRefreshing={order.isFetching}
          onRefresh={() => void order.refetch()}
        />
      )}
      {isReady && !order.data && (
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
