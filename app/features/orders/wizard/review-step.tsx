import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { checkoutLink } from '../checkout/checkout-state.ts';
import { type FormValues, toOrderForm } from '../form-values.ts';
import { extendTime } from '../offers/hold-store.ts';
import { type PaymentBusy, PaymentSection } from '../payment/payment-section.tsx';
import { SecureNotice } from '../payment/secure-notice.tsx';
import { AddOnFields, CouponField, QuoteProblem } from '../pricing/quote-parts.ts';
import { useCheckoutScope } from '../use-checkout-locale.ts';
import { chooseLocale } from '../use-ordering-locale.ts';
import { Review } from './review.tsx';
import type { useWizard } from './use-wizard.ts';

type ReviewStepProps = {
  wizard: ReturnType<typeof useWizard>;
  offer: Offer;
  config: PublicConfig | null;
  isBusy: boolean;
  onBusy: (busy: PaymentBusy) => void;
};

/** Step 3: the review and the payment, in the language of the page; an English one has a way to the Turkish payment. */
export function ReviewStep({ wizard, offer, config, isBusy, onBusy }: ReviewStepProps) {
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const language = useLanguage();
  const messages = useMessages('ordering');
  const { values, addOns, coupon } = wizard.draft;
  const { state } = wizard.price;
  const { item } = offer;
  const quoteId = state.kind === 'ready' ? state.quote.id : null;
  const isPriced = state.kind === 'none' || state.kind === 'ready';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div inert={isBusy}>
        <Review
          offer={offer}
          price={state}
          values={values}
          timeZone={config?.studioTimeZone ?? null}
          currency={config?.paymentCurrency ?? null}
          onEditForm={(field) => wizard.goTo(1, field)}
          onEditPackage={() => wizard.goTo(2)}
        >
          {(item.addOns || catalogue.hasCoupons || coupon !== '') && (
            <div className="flex flex-col gap-6 p-5 sm:p-7">
              {item.addOns && (
                <AddOnFields
                  packageId={item.id}
                  currency={item.currency}
                  locale={language}
                  messages={messages.quote}
                  chosen={addOns}
                  onChange={wizard.setAddOns}
                />
              )}
              {(catalogue.hasCoupons || coupon !== '') && (
                <CouponField
                  coupon={coupon}
                  messages={messages.quote}
                  onApply={wizard.applyCoupon}
                  onRemove={wizard.removeCoupon}
                />
              )}
            </div>
          )}
        </Review>
      </div>
      <div className="lg:sticky lg:top-28">
        <Card className="p-5 sm:p-7">
          <h3 className="display display-card">{messages.payment.heading}</h3>
          <TurkishLink offer={offer} values={values} isOff={isBusy} />
          {(state.kind === 'refused' || state.kind === 'failed') && (
            <Suspense>
              <QuoteProblem
                state={state}
                messages={messages.quote}
                onEdit={(field) => wizard.goTo(1, field)}
                onRemoveCoupon={wizard.removeCoupon}
              />
            </Suspense>
          )}
          {state.kind === 'loading' && <Spinner label={messages.quote.loading} visible className="py-10" />}
          {config && isPriced && (
            <PaymentSection
              order={{ offer, form: toOrderForm(values, offer, state.quote?.total_minor), locale: language, quoteId }}
              config={config}
              messages={messages}
              onBusy={onBusy}
              onOpened={({ order }) => order.hold && extendTime(order.hold.seconds_left)}
              onInvalid={wizard.showErrors}
              onQuote={wizard.acceptQuote}
              onPaid={async (orderId) => navigate('/success', { replace: true, state: { orderId } })}
            />
          )}
          {!config && <Spinner label={messages.payment.preparing} visible className="py-10" />}
          <SecureNotice messages={messages.payment.secure} />
        </Card>
      </div>
    </div>
  );
}

type TurkishLinkProps = { offer: Offer; values: FormValues; isOff: boolean };

/** Stands above the payment, whose form grows while it loads: below it the link would move away under the pointer. */
function TurkishLink({ offer, values, isOff }: TurkishLinkProps) {
  const scope = useCheckoutScope();
  const { turkish } = useMessages('wizard');
  const { languages } = useSite();
  if (useLanguage() !== 'en' || !languages.includes('tr')) return <div className="mb-5" />;
  return (
    <p inert={isOff} className="mt-2 mb-5 text-sm">
      {turkish}{' '}
      <Link
        {...checkoutLink(offer, values)}
        onClick={() => chooseLocale('tr', scope)}
        lang="tr"
        hrefLang="tr"
        className="font-medium whitespace-nowrap text-accent-text underline underline-offset-4"
      >
        Türkçe ödeme sayfasına git
      </Link>
    </p>
  );
}
