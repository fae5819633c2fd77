import { LanguageSwitch } from '#app/features/orders/language-switch.tsx';
import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { SuccessPage } from '#app/features/orders/receipt/success-page.tsx';
import { useCheckoutLocale } from '#app/features/orders/use-checkout-locale.ts';
import { usePageMessages } from '#app/features/orders/use-page-messages.ts';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import type { MetaInput } from '#app/lib/site.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Siparişiniz Alındı');

export default function SuccessRoute() {
  const wanted = useCheckoutLocale();
  const config = usePublicConfig();
  const { messages, locale } = usePageMessages(wanted ?? 'tr', ({ success }) => success.pageTitle);
  return (
    <OrderingFrame>
      <div className="mb-6 flex justify-end">
        <LanguageSwitch locale={locale} label={messages.language} />
      </div>
      {wanted ? (
        <SuccessPage messages={messages} locale={locale} timeZone={config.data?.studioTimeZone ?? browserTimeZone()} />
      ) : (
        <Spinner label={messages.loading} visible className="py-24 text-lg" />
      )}
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
