import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { orderQuery } from '../api/get-order.ts';
import { browserTimeZone } from '../browser-time-zone.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { troubleOf } from '../trouble.ts';
import { useChosenLocale } from '../use-ordering-locale.ts';
import { usePageWords } from '../use-page-words.ts';
import { OrderPage } from './order-page.tsx';
import { OrderFailed, OrderNotFound, OrderSkeleton } from './order-states.tsx';
import { useOrderAccess } from './use-order-access.ts';

/** The order of the address, in its own language unless the visitor chose another. */
export function OrderStatusView({ orderId }: { orderId: string }) {
  const { access, retry } = useOrderAccess(orderId, useLocation().hash);
  const order = useQuery({ ...orderQuery(orderId), enabled: access.kind === 'ready' });
  const config = usePublicConfig();
  const wanted = useChosenLocale() ?? order.data?.locale ?? config.data?.checkoutLocale ?? 'tr';
  const { words, locale } = usePageWords(wanted, ({ orderPage }) => orderPage.pageTitle);

  return (
    <>
      <div className="mb-8 flex justify-end">
        <LanguageSwitch locale={locale} label={words.language} />
      </div>
      {order.data ? (
        <OrderPage
          order={order.data}
          words={words.orderPage}
          locale={locale}
          timeZone={config.data?.studioTimeZone ?? browserTimeZone()}
          isRefreshing={order.isFetching}
          onRefresh={() => void order.refetch()}
        />
      ) : (
        <NoOrder
          access={access}
          error={order.error}
          words={words}
          onRetry={access.kind === 'failed' ? retry : order.refetch}
        />
      )}
    </>
  );
}

type NoOrderProps = {
  access: ReturnType<typeof useOrderAccess>['access'];
  error: Error | null;
  words: ReturnType<typeof usePageWords>['words'];
  onRetry: () => unknown;
};

function NoOrder({ access, error, words, onRetry }: NoOrderProps) {
  const trouble = access.kind === 'failed' ? access.trouble : error && troubleOf(error);
  if (!trouble) return <OrderSkeleton label={words.orderPage.loading} />;
  // A text that is no id at all is refused as bad input: for the visitor the same as an order that is not there.
  const isAbsent = trouble.trouble === 'not_found' || trouble.trouble === 'invalid_input';
  if (isAbsent) return <OrderNotFound words={words.orderPage} />;
  return <OrderFailed trouble={trouble} words={words} onRetry={() => void onRetry()} />;
}
