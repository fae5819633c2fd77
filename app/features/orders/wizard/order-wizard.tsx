import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { formatCommonStep } from '#app/lib/money/format-common-step.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useIsEmbedded } from '#app/lib/page/embedded.ts';
import { useSite } from '#app/lib/page/site.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { type CataloguePackage, visiblePackages } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { WizardStep } from '#domain/orders/wizard.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { useForgetFilled } from '../draft-store.ts';
import { type FormValues, hasFormData } from '../form-values.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { useHoldLifetime } from '../offers/use-hold-lifetime.ts';
import { useHoldNeeds } from '../offers/use-hold-needs.ts';
import type { PaymentBusy } from '../payment/payment-section.tsx';
import type { QuoteState } from '../pricing/use-quote.ts';
import { useDefaultLocale } from '../use-checkout-locale.ts';
import { useStay } from '../use-stay.ts';
import { HIDDEN_AT_LATER_STEP, LaterStepCover } from './later-step-cover.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type DayTimesView, PropertyStep } from './property-step.tsx';
import { MissingInformation } from './review.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useStepFocus } from './use-step-focus.ts';
import { loadPackages, loadReview, useWizard } from './use-wizard.ts';
import { WizardActions } from './wizard-actions.tsx';

function describeStep(step: WizardStep, packages: readonly CataloguePackage[], messages: Messages<'wizard'>): string {
  const intro = messages.steps.intros[step];
  return [intro, step === 2 ? formatCommonStep(packages, messages.commonStep) : null].filter(Boolean).join(' ');
}

/** The overlay of a payment that is being prepared, while its code is on the way. */
function PreparingPayment() {
  const { preparing } = useMessages('wizard');
  return (
    <div className="relative min-h-96">
      <LoadingOverlay label={preparing} />
    </div>
  );
}

const TimeOffers = lazy(async () => ({ default: (await import('../offers/time-offers.tsx')).TimeOffers }));

const AskedFields = lazy(async () => ({ default: (await import('../questions/asked-fields.tsx')).AskedFields }));
const PackageStep = lazy(async () => ({ default: (await loadPackages()).PackageStep }));

const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }));

/** The three steps of an order (ORD-1). `config` is null until the server has answered. */
export function OrderWizard({ config, times }: { config: PublicConfig | null; times: DayTimesView }) {
  const timeZone = config?.studioTimeZone ?? null;
  const today = timeZone && studioDay(new Date(), timeZone);
  const { address } = useSite().formats;
  const packages = visiblePackages(useCatalogue());
  const messages = useMessages('wizard');
  const isInFrame = useIsEmbedded();
  const calendarLocale = useDefaultLocale();
  const wizard = useWizard(today);
  useForgetFilled();
  const [busy, setBusy] = useState<PaymentBusy>(null);
  const root = useRef<HTMLDivElement>(null);
  useEarlyInput(root);
  const { step, draft, offer } = wizard;
  const isLoading = wizard.isChecking || busy !== null;
  useStepFocus({ step, focus: wizard.focus, arrival: useLocation().key, root });
  useStay(busy === 'paying');
  const needs = useHoldNeeds(offer, draft, wizard.isApplied && config?.scheduling === 'offered');
  useHoldLifetime({ step, needs, timeZone });
  const offers = needs && timeZone && today && (
    <Suspense fallback={<Skeleton className="col-span-full h-64 w-full rounded-input" />}>
      <TimeOffers needs={needs} timeZone={timeZone} today={today} />
    </Suspense>
  );

  const asked = config?.hasQuestions && offer && wizard.isApplied && (
    <div className="mt-5">
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-input" />}>
        <AskedFields key={offer.item.id} packageId={offer.item.id} />
      </Suspense>
    </div>
  );

  if (wizard.isUnknown) return <Spinner label={messages.loading} visible className="py-24" />;

  const isComplete = offer !== null && hasFormData(draft.values, address);
  return (
    <div className="relative">
      <LaterStepCover />
      <div ref={root} className={HIDDEN_AT_LATER_STEP}>
        <StepIndicator current={step} />
        <h2 data-step-heading tabIndex={-1} className="display mt-10 text-[1.75rem] outline-none sm:text-4xl">
          {messages.steps.names[step]}
        </h2>
        <p className="mt-2 mb-7 text-pretty">{describeStep(step, packages, messages)}</p>
        <div className="relative" aria-busy={isLoading}>
          {step === 3 ? (
            <>
              {isComplete ? (
                <Suspense fallback={<PreparingPayment />}>
                  <ReviewStep wizard={wizard} offer={offer} config={config} isBusy={isLoading} onBusy={setBusy} />
                </Suspense>
              ) : (
                <MissingInformation onRestart={() => wizard.goTo(1)} />
              )}
              <WizardActions wizard={wizard} isLoading={isLoading} />
            </>
          ) : (
            <StepWithSummary
              config={config}
              offer={offer}
              price={wizard.price.state}
              values={draft.values}
              name={messages.steps.names[step]}
              onNext={wizard.next}
            >
              {step === 1 ? (
                <PropertyStep
                  values={draft.values}
                  errors={draft.errors}
                  onChange={wizard.setField}
                  packageId={offer?.item.id ?? null}
                  times={times}
                  offers={offers}
                  hasLaterOffers={config?.scheduling === 'offered' && !offer}
                  isHeld={draft.heldTime !== ''}
                  size={{ unit: wizard.sizeUnit, isRequired: wizard.isSizeRequired }}
                  calendar={{ today, timeZone, locale: calendarLocale }}
                />
              ) : (
                <div className="flex flex-col gap-5">
                  <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                    <PackageStep wizard={wizard} />
                  </Suspense>
                  {offers && <Card className="p-5 sm:p-8">{offers}</Card>}
                </div>
              )}
              {asked}
              {isInFrame && <p className="mt-5 text-sm text-muted">{messages.lastStepApart}</p>}
              <WizardActions wizard={wizard} isLoading={isLoading} />
            </StepWithSummary>
          )}
          {isLoading && <LoadingOverlay label={busy === null ? messages.loading : messages[busy]} />}
        </div>
      </div>
    </div>
  );
}

type StepWithSummaryProps = {
  config: PublicConfig | null;
  name: string;
  offer: Offer | null;
  price: QuoteState;
  values: FormValues;
  onNext: () => void;
  children: ReactNode;
};

/** A form that Next sends, with the order so far beside it on wide screens. */
function StepWithSummary({ config, name, offer, price, values, onNext, children }: StepWithSummaryProps) {
  const { label } = useMessages('wizard').summary;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-14">
      <form
        aria-label={name}
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {children}
      </form>
      <aside aria-label={label} className="sticky top-28 hidden lg:block">
        <OrderSummary offer={offer} price={price} values={values} currency={config?.paymentCurrency ?? null} />
      </aside>
    </div>
  );
}
