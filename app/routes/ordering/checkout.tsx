import { CheckoutPage } from '#app/features/orders/checkout/checkout-page.tsx';
import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { useCheckoutLocale } from '#app/features/orders/use-checkout-locale.ts';
import { usePageMessages } from '#app/features/orders/use-page-messages.ts';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Ödeme');

export default function CheckoutRoute() {
  const wanted = useCheckoutLocale();
  const { data, isError, isFetching, fetchStatus, refetch } = usePublicConfig();
  // Without a network the question is not even asked, and so never fails.
  const isSilent = isError || fetchStatus === 'paused';
  const { messages, locale, isReady } = usePageMessages(wanted, ({ checkout }) => checkout.pageTitle);
  return (
    <OrderingFrame>
      {data && isReady && <CheckoutPage messages={messages} locale={locale} config={data} />}
      {!(data && isReady) && !isSilent && (
        <Spinner label={messages.payment.preparing} visible className="py-24 text-lg" />
      )}
      {!data && isSilent && (
        <RetryNotice
          className="mx-auto max-w-xl"
          title={messages.payment.sessionFailed.title}
          label={messages.tryAgain}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        >
          {messages.payment.sessionFailed.text({ message: messages.payment.errors.unreachable })}
        </RetryNotice>
      )}
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
