import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCatalogue } from '#app/lib/catalogue.ts';
import { formatCommonStep } from '#app/lib/format-common-step.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { orderingEn } from '#app/locales/ordering.en.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { type CataloguePackage, visiblePackages } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { WIZARD_STEPS, type WizardStep } from '#domain/orders/wizard.ts';
import type { PublicConfig } from '#domain/shared/public-config.ts';
import { type FormValues, hasFormData } from '../form-values.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';
import type { PaymentBusy } from '../payment/payment-section.tsx';
import type { QuoteState } from '../quote/use-quote.ts';
import { useStay } from '../use-stay.ts';
import { HIDDEN_AT_LATER_STEP, LaterStepCover } from './later-step-cover.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PackageStep } from './package-step.tsx';
import { type DayTimesView, PropertyStep } from './property-step.tsx';
import { MissingInformation } from './review.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useStepFocus } from './use-step-focus.ts';
import { loadReview, useWizard } from './use-wizard.ts';
import { WizardActions } from './wizard-actions.tsx';

function describeStep(step: WizardStep, packages: readonly CataloguePackage[]): string {
  switch (step) {
    case 1:
      return 'Tell us about the house, and when you would like us there.';
    case 2:
      return ['Each package is one visit.', formatCommonStep(packages)].filter(Boolean).join(' ');
    case 3:
      return 'Please read it once more, then pay by card.';
  }
}

/** The overlay of a payment that is being prepared, while its code is on the way. */
function PreparingPayment() {
  return (
    <div className="relative min-h-96">
      <LoadingOverlay label={BUSY_LABELS.preparing} />
    </div>
  );
}

const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }));

const BUSY_LABELS = {
  checking: orderingEn.loading,
  preparing: orderingEn.payment.preparing,
  paying: orderingEn.payment.paying,
};

/** The three steps of an order (spec §2 Order wizard). `config` is null until the server has answered. */
export function OrderWizard({ config, times }: { config: PublicConfig | null; times: DayTimesView }) {
  const timeZone = config?.studioTimeZone ?? null;
  const today = timeZone && studioDay(new Date(), timeZone);
  const packages = visiblePackages(useCatalogue());
  const wizard = useWizard(today);
  const [busy, setBusy] = useState<PaymentBusy>(null);
  const root = useRef<HTMLDivElement>(null);
  useEarlyInput(root);
  const { step, draft, offer } = wizard;
  const isLoading = wizard.isChecking || busy !== null;
  useStepFocus({ step, focus: wizard.focus, arrival: useLocation().key, root });
  useStay(busy === 'paying');

  if (wizard.isUnknown) return <Spinner label={orderingEn.loading} visible className="py-24" />;

  const isComplete = offer !== null && hasFormData(draft.values);
  return (
    <div className="relative">
      <LaterStepCover />
      <div ref={root} className={HIDDEN_AT_LATER_STEP}>
        <StepIndicator current={step} />
        <h2 data-step-heading tabIndex={-1} className="display mt-10 text-[1.75rem] outline-none sm:text-4xl">
          {WIZARD_STEPS[step - 1]?.name}
        </h2>
        <p className="mt-2 mb-7 text-pretty">{describeStep(step, packages)}</p>
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
              name={WIZARD_STEPS[step - 1]?.name}
              onNext={wizard.next}
            >
              {step === 1 ? (
                <PropertyStep
                  values={draft.values}
                  errors={draft.errors}
                  onChange={wizard.setField}
                  packageId={offer?.item.id ?? null}
                  times={times}
                  size={{ unit: wizard.sizeUnit, isRequired: wizard.isSizeRequired }}
                  calendar={{ today, timeZone, locale: config?.checkoutLocale ?? 'tr' }}
                />
              ) : (
                <PackageStep wizard={wizard} />
              )}
              <WizardActions wizard={wizard} isLoading={isLoading} />
            </StepWithSummary>
          )}
          {isLoading && <LoadingOverlay label={BUSY_LABELS[busy ?? 'checking']} />}
        </div>
      </div>
    </div>
  );
}

type StepWithSummaryProps = {
  config: PublicConfig | null;
  name: string | undefined;
  offer: Offer | null;
  price: QuoteState;
  values: FormValues;
  onNext: () => void;
  children: ReactNode;
};

/** A form that Next sends, with the order so far beside it on wide screens. */
function StepWithSummary({ config, name, offer, price, values, onNext, children }: StepWithSummaryProps) {
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
      <aside aria-label="Order summary" className="sticky top-28 hidden lg:block">
        <OrderSummary offer={offer} price={price} values={values} currency={config?.paymentCurrency ?? null} />
      </aside>
    </div>
  );
}
