import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { paymentPageQuery } from '../api/payments.ts';
import { getCallError } from '../call-error.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { OrderFailed, OrderSkeleton } from '../status/order-states.tsx';
import { useDefaultLocale } from '../use-checkout-locale.ts';
import { chooseLocale, useChosenLocale } from '../use-ordering-locale.ts';
import { usePageMessages } from '../use-page-messages.ts';
import { PayPage } from './pay-page.tsx';
import { usePaymentToken } from './use-payment-token.ts';

/** The payment page of an order, opened by its link, in the order's language unless the visitor chose another. */
export function PayView({ orderId }: { orderId: string }) {
  const linked = { orderId, token: usePaymentToken(orderId, useLocation().hash) };
  const { data: page, error, refetch } = useQuery(paymentPageQuery(linked));
  const { data: config } = usePublicConfig();
  const chosen = useChosenLocale(orderId);
  const own = useDefaultLocale();
  const wanted = chosen ?? page?.order.locale ?? (error ? own : null);
  const { messages, locale, isReady } = usePageMessages(wanted, ({ payment }) => payment.heading);
  const timeZone = config?.studioTimeZone ?? browserTimeZone();
  const isLoading = !isReady || (page ? !config : !error);
  return (
    <>
      {/* Its room is kept, so that nothing moves when the order says its language. */}
      <div className={cx('mb-8 flex justify-end', !isReady && 'invisible')}>
        <LanguageSwitch locale={locale} label={messages.language} onChoose={(next) => chooseLocale(next, orderId)} />
      </div>
      {isLoading && <OrderSkeleton label={messages.orderPage.loading} />}
      {!isLoading && page && config && (
        <PayPage linked={linked} page={page} config={config} messages={messages} locale={locale} timeZone={timeZone} />
      )}
      {!isLoading && !page && error && <NoPayment error={error} messages={messages} onRetry={() => void refetch()} />}
    </>
  );
}

type NoPaymentProps = { error: Error; messages: OrderingMessages; onRetry: () => void };

/** The link has ended or is none, which says what to do; or the server could not be asked. */
function NoPayment({ error, messages, onRetry }: NoPaymentProps) {
  const callError = getCallError(error);
  const isAbsent = callError.reason === 'not_found' || callError.reason === 'invalid_input';
  if (callError.reason !== 'link_ended' && !isAbsent) {
    return <OrderFailed callError={callError} messages={messages} onRetry={onRetry} />;
  }
  const { title, text } = isAbsent ? messages.pay.notFound : messages.pay.ended;
  return (
    <div className="mx-auto max-w-xl py-10 text-center">
      <h1 className="display text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-pretty">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/contact" className={buttonClass('primary')}>
          {messages.orderPage.contactUs}
        </Link>
        <Link to="/" className={buttonClass('outline')}>
          {messages.orderPage.home}
        </Link>
      </div>
    </div>
  );
}
