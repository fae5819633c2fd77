import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { LanguageSwitch } from '#app/features/orders/language-switch.tsx';
import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { SuccessPage } from '#app/features/orders/receipt/success-page.tsx';
import { useCheckoutLocale } from '#app/features/orders/use-checkout-locale.ts';
import { usePageWords } from '#app/features/orders/use-page-words.ts';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { Spinner } from '#app/ui/spinner.tsx';

export const meta = () => unlistedMeta('Siparişiniz Alındı');

export default function SuccessRoute() {
  const wanted = useCheckoutLocale();
  const config = usePublicConfig();
  const { words, locale } = usePageWords(wanted ?? 'tr', ({ success }) => success.pageTitle);
  return (
    <OrderingFrame>
      <div className="mb-6 flex justify-end">
        <LanguageSwitch locale={locale} label={words.language} />
      </div>
      {wanted ? (
        <SuccessPage words={words} locale={locale} timeZone={config.data?.studioTimeZone ?? browserTimeZone()} />
      ) : (
        <Spinner label={words.loading} visible className="py-24 text-lg" />
      )}
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
