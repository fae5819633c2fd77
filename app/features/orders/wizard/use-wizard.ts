import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '#app/lib/toast.ts';
import type { PackageId } from '#domain/catalogue/packages.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import { nextStep, previousStep, type WizardStep } from '#domain/orders/wizard.ts';
import { draftOffer } from '../draft.ts';
import { getDraft, updateDraft, useDraft } from '../draft-store.ts';
import { type FieldErrors, firstWrongField } from '../form-values.ts';
import { readWish, wishChange } from '../order-wish.ts';
import { isSelectableDay } from '../studio-day.ts';
import { readPlace } from './wizard-place.ts';

/** Applies what the address asks for. False until that is done: before, the draft may still be another order's. */
function useOrderWish(today: string | null): { isApplied: boolean; isPreselected: boolean } {
  const draft = useDraft();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wish = useMemo(() => readWish(params), [params]);
  const change = wishChange(draft, wish);
  const day = params.get('date') ?? '';

  useEffect(() => {
    if (wish.kind === 'unknown') {
      const description = 'The selected package is not valid. Please choose a package.';
      toast({ title: 'Invalid Package', description, variant: 'destructive' });
      void navigate('/pricing', { replace: true });
      return;
    }
    const due = wishChange(getDraft(), wish);
    if (due) updateDraft(due);
  }, [wish, navigate]);

  useEffect(() => {
    const { appliedDate, values } = getDraft();
    if (!today || !day || appliedDate === day) return;
    const preferredDate = isSelectableDay(day, today) ? day : values.preferredDate;
    updateDraft({ appliedDate: day, values: { ...values, preferredDate } });
  }, [day, today]);

  return { isApplied: wish.kind !== 'unknown' && change === null, isPreselected: wish.kind === 'package' };
}

/** The step of this history entry. An entry without one gets the draft's, so that Back finds it there. */
function useStep(isApplied: boolean) {
  const draft = useDraft();
  const location = useLocation();
  const navigate = useNavigate();
  const place = readPlace(location.state);
  const step = place.step ?? draft.step;

  const goTo = (next: WizardStep, focus: OrderFormField | null = null) => {
    updateDraft({ step: next });
    void navigate({ search: location.search }, { state: { step: next, focus } });
  };

  useEffect(() => {
    if (!isApplied) return;
    if (place.step === null)
      void navigate({ search: location.search }, { replace: true, state: { step: getDraft().step } });
    else if (place.step !== getDraft().step) updateDraft({ step: place.step });
  }, [isApplied, place.step, location.search, navigate]);

  return { step, focus: place.focus, goTo };
}

/** The wizard's state and moves (spec §4 Order wizard). `today` is the studio's, null while it is unknown. */
export function useWizard(today: string | null) {
  const draft = useDraft();
  const { isApplied, isPreselected } = useOrderWish(today);
  const { step, focus, goTo } = useStep(isApplied);
  const [isChecking, setIsChecking] = useState(false);
  const offer = draftOffer(draft);

  const showErrors = (errors: FieldErrors) => {
    updateDraft({ errors });
    goTo(1, firstWrongField(errors));
  };

  const leaveForm = async () => {
    setIsChecking(true);
    try {
      const { checkForm } = await import('./check-form.ts');
      const errors = checkForm(getDraft().values, today);
      if (firstWrongField(errors)) showErrors(errors);
      else goTo(nextStep(1, isPreselected));
    } catch {
      const description = 'The server could not be reached. Check your connection and try again.';
      toast({ title: 'Please try again', description, variant: 'destructive' });
    } finally {
      setIsChecking(false);
    }
  };

  const next = () => {
    if (step === 1) return void leaveForm();
    if (offer) return goTo(nextStep(step, isPreselected));
    const description = 'Please select a package before proceeding.';
    toast({ title: 'Package Required', description, variant: 'warning' });
  };

  return {
    isApplied,
    isChecking,
    draft,
    offer,
    step,
    focus,
    goTo,
    next,
    back: () => goTo(previousStep(step, isPreselected)),
    showErrors,
    setField: (field: OrderFormField, value: string) => {
      const { values, errors } = getDraft();
      const { [field]: _corrected, ...others } = errors;
      updateDraft({ values: { ...values, [field]: value }, errors: others });
    },
    choosePackage: (packageId: PackageId, photoCount: number | null) => updateDraft({ packageId, photoCount }),
  };
}
