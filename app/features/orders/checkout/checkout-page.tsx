import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { Draft } from '../draft.ts';
import { getDraft, updateDraft } from '../draft-store.ts';
import { toOrderForm } from '../form-values.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { type PaymentBusy, PaymentSection } from '../payment/payment-section.tsx';
import { SecureNotice } from '../payment/secure-notice.tsx';
import { CouponField, QuoteLines, QuoteProblem } from '../pricing/quote-parts.ts';
import { type OrderExtras, useQuote } from '../pricing/use-quote.ts';
import { useCheckoutScope } from '../use-checkout-locale.ts';
import { chooseLocale } from '../use-ordering-locale.ts';
import { useStay } from '../use-stay.ts';
import { type CheckoutOrder, readCheckout } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

type PageProps = { messages: OrderingMessages; locale: Locale; config: PublicConfig };

/** The payment page (ORD-51): what is paid, and where to go when there is nothing to pay. */
export function CheckoutPage(props: PageProps) {
  const { packageId } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  // Read once: the draft changes while it is paid, and the page must not follow it away.
  const { address } = useSite().formats;
  const [checkout] = useState(() =>
    readCheckout(catalogue, { packageId, state: location.state, draft: getDraft(), address }),
  );
  const { missing, unknownPackage } = props.messages.checkout;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of the arrival
  useEffect(() => {
    if (checkout.kind === 'order') return;
    const [{ title, text }, to] = checkout.kind === 'missing' ? [missing, '/order'] : [unknownPackage, '/pricing'];
    toast({ title, description: text, variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [checkout, navigate]);

  return checkout.kind === 'order' && <Checkout {...props} checkout={checkout} />;
}

/** The add-ons and the coupon of the draft, where it is of the package that is paid. */
function readExtras({ draftId, packageId, addOns, coupon }: Draft, paidId: string): OrderExtras {
  return { draftId, addOns: packageId === paidId ? addOns : [], coupon };
}

type CheckoutProps = PageProps & { checkout: Extract<CheckoutOrder, { kind: 'order' }> };

function Checkout({ messages, locale, config, checkout }: CheckoutProps) {
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<OrderAnswer | null>(null);
  const [busy, setBusy] = useState<PaymentBusy>(null);
  const { offer, form } = checkout;
  const { currency } = offer.item;
  const catalogue = useCatalogue();
  const [extras, setExtras] = useState(() => readExtras(getDraft(), offer.item.id));
  const change = (changes: Partial<OrderExtras>) => {
    setExtras((all) => ({ ...all, ...changes }));
    updateDraft(changes);
  };
  const price = useQuote({ offer, values: form, extras, locale, isWanted: true });
  const { state } = price;
  const quoteId = state.kind === 'ready' ? state.quote.id : null;
  const edit = () => {
    updateDraft({ values: form, packageId: offer.item.id, photoCount: offer.photoCount, step: 1 });
    void navigate('/order', { replace: true });
  };
  const charge = placed
    ? { minor: placed.order.charge_minor, currency: placed.order.charge_currency }
    : { minor: state.quote?.total_minor ?? offer.priceCents, currency: offer.item.currency ?? config.paymentCurrency };
  useStay(busy === 'paying');

  return (
    <>
      <TopBar messages={messages} locale={locale} isPaying={busy === 'paying'} />
      <h1 className="display mt-8 text-4xl sm:text-5xl">{messages.checkout.heading}</h1>
      <p className="mt-3 max-w-prose text-pretty">{messages.checkout.intro}</p>
      <div className="mt-9 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
        <aside aria-label={messages.checkout.summary} className="lg:sticky lg:top-28 lg:order-2">
          <CheckoutSummary offer={offer} form={form} charge={charge} messages={messages.checkout} locale={locale}>
            {state.quote && (
              <QuoteLines
                quote={state.quote}
                currency={currency}
                locale={locale}
                messages={messages.quote}
                isStale={state.kind === 'loading'}
              />
            )}
            {(catalogue.hasCoupons || extras.coupon !== '') && (
              <CouponField
                coupon={extras.coupon}
                messages={messages.quote}
                onApply={async (coupon) => {
                  const problem = await price.tryCoupon(coupon);
                  if (problem === null) change({ coupon });
                  return problem;
                }}
                onRemove={() => change({ coupon: '' })}
              />
            )}
          </CheckoutSummary>
          <ContactLine messages={messages.checkout} />
        </aside>
        <Card className="p-5 sm:p-8" aria-busy={busy !== null}>
          <h2 className="display display-card mb-5">{messages.payment.heading}</h2>
          {(state.kind === 'refused' || state.kind === 'failed') && (
            <Suspense>
              <QuoteProblem
                state={state}
                messages={messages.quote}
                onEdit={edit}
                onRemoveCoupon={() => change({ coupon: '' })}
              />
            </Suspense>
          )}
          {state.kind === 'loading' && <Spinner label={messages.quote.loading} visible className="py-10" />}
          {(state.kind === 'none' || state.kind === 'ready') && (
            <PaymentSection
              order={{ offer, form: toOrderForm(form, offer, state.quote?.total_minor), locale, quoteId }}
              onQuote={(quote, isCouponGone) => {
                price.accept(quote, isCouponGone ? { coupon: '' } : {});
                if (isCouponGone) change({ coupon: '' });
              }}
              config={config}
              messages={messages}
              onBusy={setBusy}
              onOpened={setPlaced}
              onInvalid={(errors) => {
                updateDraft({ values: form, packageId: offer.item.id, photoCount: offer.photoCount, errors, step: 1 });
                void navigate('/order', { replace: true });
              }}
              onPaid={async (orderId) => navigate('/success', { replace: true, state: { orderId } })}
            />
          )}
          <SecureNotice messages={messages.payment.secure} />
        </Card>
      </div>
    </>
  );
}

type TopBarProps = { messages: OrderingMessages; locale: Locale; isPaying: boolean };

function TopBar({ messages, locale, isPaying }: TopBarProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const scope = useCheckoutScope();
  // The first entry of a tab has nothing behind it that is ours.
  const goBack = () => void (key === 'default' ? navigate('/order') : navigate(-1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4" inert={isPaying}>
      <Button variant="ghost" size="sm" className="-ml-4 max-sm:pr-0" onClick={goBack}>
        <Icon name="arrowLeft" className="size-4" />
        {messages.checkout.back}
      </Button>
      <LanguageSwitch locale={locale} label={messages.language} onChoose={(chosen) => chooseLocale(chosen, scope)} />
    </div>
  );
}

function ContactLine({ messages }: { messages: OrderingMessages['checkout'] }) {
  return (
    <p className="mt-5 px-1 text-sm text-muted">
      {messages.questions}{' '}
      <Link to="/contact" className="font-medium text-accent-text underline underline-offset-4">
        {messages.contact}
      </Link>
    </p>
  );
}
