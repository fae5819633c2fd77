import { useEffect, useMemo, useState } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { loadMessages, useMessages } from '#app/lib/language/messages.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { isEmbedded } from '#app/lib/page/embedded.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useSite } from '#app/lib/page/site.ts';
import { loadSentences } from '#app/lib/request/sentences.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useSettled } from '#app/lib/state/use-settled.ts';
import { isSelectableDay } from '#app/lib/time/studio-day.ts';
import { parseArea } from '#app/lib/words/parse-count.ts';
import { type Catalogue, findPackage, needsSize } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { nextStep, previousStep, type WizardStep } from '#domain/orders/wizard.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { type Draft, draftOffer } from '../draft.ts';
import { getDraft, updateDraft, useDraft } from '../draft-store.ts';
import { type FieldErrors, type FormValues, firstWrongField } from '../form-values.ts';
import { handOver, openAtTop } from '../hand-over.ts';
import { releaseTime } from '../offers/hold-store.ts';
import { getRequestedChange, readOrderRequest } from '../order-request.ts';
import { NO_PRICE, useQuote } from '../pricing/use-quote.ts';
import { readPosition } from './wizard-position.ts';

/** Leads to the first field of a guest that is wrong, once it is marked. */
const focusWrongGuest = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[name^="guests."][aria-invalid="true"]')?.focus());

/** The rules of the form, which are heavy: loaded while it is filled in, and once more at Next where that failed. */
const loadChecks = async () => {
  const [{ checkForm, checkGuests }] = await Promise.all([import('./check-form.ts'), loadSentences()]);
  return { checkForm, checkGuests };
};
/** Step 2, loaded while step 1 is filled in. */
export const loadPackages = () => import('./package-step.tsx');
/** Step 3 with the payment: loaded while step 1 is filled in. */
export const loadReview = () => import('./review-step.tsx');

/** The package of an address alone, as the server renders it. */
function packageAlone(catalogue: Catalogue, params: URLSearchParams): URLSearchParams {
  const id = params.get('package');
  return new URLSearchParams(id !== null && findPackage(catalogue, id) ? { package: id } : {});
}

/**
 * Applies what the address asks for. `draft` is what stands once that is done; until then the draft may still be another
 * order's, and `isApplied` is false.
 */
function useOrderRequest(today: string | null) {
  const catalogue = useCatalogue();
  const stored = useDraft();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { toasts } = useMessages('wizard');
  const [params] = useSearchParams();
  const request = useMemo(
    () => readOrderRequest(catalogue, isHydrated ? params : packageAlone(catalogue, params)),
    [catalogue, params, isHydrated],
  );
  const change = getRequestedChange(stored, request);
  const draft = change ? { ...stored, ...change } : stored;
  const day = params.get('date') ?? '';

  useEffect(() => {
    if (!isHydrated) return;
    if (request.kind === 'unknown') {
      const { invalidPackage: title, invalidPackageText: description } = toasts;
      toast({ title, description, variant: 'destructive' });
      void navigate(isEmbedded ? '/embed/pricing' : '/pricing', { replace: true });
      return;
    }
    const due = getRequestedChange(getDraft(), request);
    if (due) updateDraft(due);
  }, [request, navigate, isHydrated, toasts]);

  useEffect(() => {
    const { appliedDate, values } = getDraft();
    if (!isHydrated || !today || !day || appliedDate === day) return;
    const preferredDate = isSelectableDay(day, today) ? day : values.preferredDate;
    updateDraft({ appliedDate: day, values: { ...values, preferredDate } });
  }, [day, today, isHydrated]);

  return {
    draft,
    isUnknown: request.kind === 'unknown',
    isApplied: isHydrated && request.kind !== 'unknown' && change === null,
    isPreselected: request.kind === 'package',
  };
}

/** The step of this history entry. An entry without one gets the draft's, so that Back finds it there. */
function useStep(draft: Draft, isApplied: boolean) {
  const isHydrated = useHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const orderHref = useHref('/order');
  const position = readPosition(isHydrated ? location.state : null);
  const step = position.step ?? draft.step;

  const goTo = (next: WizardStep, focus: OrderFormField | null = null) => {
    if (next === 3 && isEmbedded) return openAtTop(orderHref + handOver(getDraft()));
    updateDraft({ step: next });
    void navigate({ search: location.search }, { state: { step: next, focus } });
  };

  useEffect(() => {
    if (!isApplied) return;
    if (position.step === null)
      void navigate({ search: location.search }, { replace: true, state: { step: getDraft().step } });
    else if (position.step !== getDraft().step) updateDraft({ step: position.step });
  }, [isApplied, position.step, location.search, navigate]);

  return { step, focus: position.focus, goTo };
}

/** While somebody types, no price is asked for with each key. */
const QUIET_MS = 600;

type PriceFacts = {
  draft: Draft;
  offer: Offer | null;
  step: WizardStep;
  isApplied: boolean;
  isSizeRequired: boolean;
  locale: Locale;
};

/** The price: from step 2 on, and in step 1 as soon as the size is known on which it depends. What else it lacks there is said later. */
function usePrice({ draft, offer, step, isApplied, isSizeRequired, locale }: PriceFacts) {
  const settled = useSettled(JSON.stringify(draft.values), QUIET_MS);
  const values: FormValues = step > 1 ? draft.values : JSON.parse(settled);
  const isSized = isSizeRequired && Number(parseArea(values.sqft, offer?.item.sizeUnit ?? 'sqft')) > 0;
  const price = useQuote({ offer, values, extras: draft, locale, isWanted: isApplied && (step > 1 || isSized) });
  const { state } = price;
  const isLater =
    step === 1 && (state.kind === 'failed' || (state.kind === 'refused' && state.refusal.field !== 'sqft'));
  return isLater ? { ...price, state: NO_PRICE } : price;
}

/** The wizard's state and moves (ORD-3). `today` is the studio's, null while it is unknown. */
export function useWizard(today: string | null) {
  const catalogue = useCatalogue();
  const language = useLanguage();
  const { form, toasts } = useMessages('wizard');
  const { address } = useSite().formats;
  const { draft, isUnknown, isApplied, isPreselected } = useOrderRequest(today);
  const { step, focus, goTo } = useStep(draft, isApplied);
  const [isChecking, setIsChecking] = useState(false);
  const offer = draftOffer(catalogue, draft);
  const isSizeRequired = offer !== null && needsSize(offer.item);
  const price = usePrice({ draft, offer, step, isApplied, isSizeRequired, locale: language });
  const skipsPackages = isPreselected && offer?.item.addOns !== 'required';

  const showErrors = (errors: FieldErrors) => {
    updateDraft({ errors });
    goTo(1, firstWrongField(errors));
  };

  const sizeUnit = catalogue.packages[0]?.sizeUnit ?? 'sqft';
  const leaveForm = async () => {
    setIsChecking(true);
    try {
      const { checkForm, checkGuests } = await loadChecks();
      const errors = checkForm(getDraft().values, { today, isSizeRequired, sizeUnit, messages: form, address });
      const guestErrors = checkGuests(getDraft());
      if (guestErrors) updateDraft({ askedErrors: { ...getDraft().askedErrors, ...guestErrors } });
      if (firstWrongField(errors)) showErrors(errors);
      else if (guestErrors) focusWrongGuest();
      else goTo(nextStep(1, skipsPackages));
    } catch {
      toast({ title: toasts.tryAgain, description: toasts.unreachable, variant: 'destructive' });
    } finally {
      setIsChecking(false);
    }
  };

  const next = () => {
    if (step === 1) return void leaveForm();
    if (isSizeRequired && !draft.values.sqft.trim()) return showErrors({ sqft: form.sizeRequired });
    if (offer && price.state.kind === 'refused') return goTo(step, price.state.refusal.field);
    if (offer) return goTo(nextStep(step, skipsPackages));
    toast({ title: toasts.packageRequired, description: toasts.packageRequiredText, variant: 'warning' });
  };

  return {
    isUnknown,
    isApplied,
    isChecking,
    draft,
    offer,
    price,
    isSizeRequired,
    sizeUnit,
    step,
    focus,
    goTo,
    next,
    back: () => goTo(previousStep(step, skipsPackages)),
    showErrors,
    setField: (field: OrderFormField, value: string) => {
      loadChecks().catch(() => {});
      loadPackages().catch(() => {});
      loadReview().catch(() => {});
      loadMessages(language, 'ordering').catch(() => {});
      if (field === 'preferredDate' || field === 'preferredTime') releaseTime();
      const { values, errors } = getDraft();
      const { [field]: _corrected, ...others } = errors;
      updateDraft({ values: { ...values, [field]: value }, errors: others });
    },
    choosePackage: (packageId: string, photoCount: number | null) => {
      const isSame = getDraft().packageId === packageId;
      updateDraft({ packageId, photoCount, ...(isSame ? {} : { addOns: [] }) });
    },
    setAddOns: (addOns: ChosenAddOn[]) => updateDraft({ addOns }),
    applyCoupon: async (coupon: string) => {
      const problem = await price.tryCoupon(coupon);
      if (problem === null) updateDraft({ coupon });
      return problem;
    },
    removeCoupon: () => updateDraft({ coupon: '' }),
    acceptQuote: (quote: QuoteJson, isCouponGone: boolean) => {
      price.accept(quote, isCouponGone ? { coupon: '' } : {});
      if (isCouponGone) updateDraft({ coupon: '' });
    },
  };
}
