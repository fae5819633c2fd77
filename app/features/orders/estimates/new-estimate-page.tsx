import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  AddOnCard,
  CouponLine,
  CustomerFields,
  FieldGroup,
  Line,
  PackageFields,
  PropertyFields,
} from '#app/features/orders/manage/new-order-fields.tsx';
import { ShownPrice } from '#app/features/orders/manage/new-order-summary.tsx';
import { type OrderPrice, useOrderPrice } from '#app/features/orders/manage/use-order-price.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { adminEstimatePath, PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { findPackage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import { ESTIMATE_DAYS } from '#domain/orders/estimates/estimate-days.ts';
import { type EstimateTarget, saveEstimate } from './api/estimates.ts';
import { estimateFormSchema } from './estimate-form-schema.ts';
import { type BegunEstimate, useBegunEstimate } from './use-begun-estimate.ts';

const TITLES: Record<EstimateTarget['kind'], string> = {
  new: 'New estimate',
  draft: 'Change the draft',
  version: 'New version',
};
const TEXTS: Record<EstimateTarget['kind'], string> = {
  new: 'An order at its price, offered until a day. The customer accepts it by a link, and the order is made then.',
  draft: 'Nobody but the studio sees it until it is opened.',
  version: 'The version before it holds until you open this one. Prices are those of today.',
};

/** The form of an estimate: of a new one, of a draft, or of a new version. */
export function NewEstimatePage() {
  const { begin, isLoading } = useBegunEstimate();
  const { target } = begin;
  const back = target.kind === 'new' ? PATHS.adminEstimates : adminEstimatePath(target.estimate.id);
  return (
    <>
      <BackToList path={back}>{target.kind === 'new' ? 'All estimates' : 'The estimate'}</BackToList>
      {isLoading ? (
        <>
          <PanelHeading title="Estimate" />
          <RowsSkeleton label="Loading the estimate" />
        </>
      ) : (
        <>
          <PanelHeading title={TITLES[target.kind]} text={TEXTS[target.kind]} />
          <EstimateForm begin={begin} back={back} />
        </>
      )}
    </>
  );
}

/** The offer that is chosen, and how another is. */
function useOffer(begin: BegunEstimate['order']) {
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState<{ packageId: string; photoCount: number | null } | null>(begin.offer);
  const item = findPackage(catalogue, chosen?.packageId);
  const offer = item && (findOffer(item, chosen?.photoCount) ?? defaultOffer(item));
  const choose = (packageId: string, photoCount: number | null) => setChosen({ packageId, photoCount });
  return { packages: catalogue.packages, offer, choose };
}

/** Keeps the form as a draft, at the price that was shown: another one is shown first. */
function useEstimateForm(target: EstimateTarget, price: ReturnType<typeof useOrderPrice>) {
  const navigate = useNavigate();
  const { formats } = useSite();
  const [isPriceNew, setIsPriceNew] = useState(false);
  const form = useSchemaForm({
    schema: estimateFormSchema(formats),
    send: async ({ coupon: _coupon, pin: _pin, ...estimate }) => {
      const element = form.bind.ref.current;
      if (!element) return;
      try {
        setIsPriceNew(false);
        const { id, isNew } = await price.confirm(element);
        if (isNew) return setIsPriceNew(true);
        const saved = await saveEstimate(target, { ...estimate, ...(id ? { quote_id: id } : {}) });
        toast({ title: 'Draft saved', description: 'Open it to give it its number and its link.', variant: 'success' });
        await navigate(adminEstimatePath(saved.estimate.id));
      } catch (error) {
        price.accept(error, element);
        throw error;
      }
    },
  });
  return { ...form, isPriceNew };
}

function EstimateForm({ begin, back }: { begin: BegunEstimate; back: string }) {
  const { packages, offer, choose } = useOffer(begin.order);
  const { coupon, property, preferredDate: preferred_date, preferredTime: preferred_time } = begin;
  const typed = { coupon, preferred_date, preferred_time, customer_email: begin.order.email, ...property };
  const price = useOrderPrice(offer, null, { addOns: begin.order.addOns, typed });
  const { hasCoupons } = useCatalogue();
  const { bind, errors, errorMessage, isSending, isPriceNew } = useEstimateForm(begin.target, price);
  const isPinWanted = price.typed.pin || ('quote' in price.price && price.price.quote?.area_unknown);
  const chooseOther = (packageId: string, photoCount: number | null) => {
    if (packageId !== offer?.item.id) price.setAddOns([]);
    choose(packageId, photoCount);
  };
  return (
    <form {...bind} aria-label="Estimate" onBlur={({ currentTarget }) => price.read(currentTarget)}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <PackageFields packages={packages} offer={offer} errors={errors} onChoose={chooseOther} />
          {offer?.item.addOns && <AddOnCard offer={offer} chosen={price.addOns} onChange={price.setAddOns} />}
          <CustomerFields errors={errors} begin={begin.order} />
          <PropertyFields errors={errors} hasPin={Boolean(isPinWanted)} begin={property} />
          <OfferFields errors={errors} begin={begin} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <FormError text={errorMessage} />
          <Summary
            offer={offer}
            price={price.price}
            isPriceNew={isPriceNew}
            isSending={isSending}
            hasErrors={Object.keys(errors).length > 0}
            back={back}
          >
            {hasCoupons ? <CouponLine errors={errors} first={coupon} /> : null}
          </Summary>
        </div>
      </div>
    </form>
  );
}

/** Until when it holds, what the studio says with it, and the day that the customer wishes for. */
function OfferFields({ errors, begin }: { errors: FormErrors; begin: BegunEstimate }) {
  const THIRD = 'col-span-2 sm:col-span-2';
  return (
    <FieldGroup title="Offer">
      <Line
        label="Valid until"
        name="valid_until"
        type="date"
        defaultValue={begin.validUntil}
        hint={`Left empty, ${ESTIMATE_DAYS} days from today.`}
        className={THIRD}
        errors={errors}
      />
      <Line
        label="Preferred date"
        name="preferred_date"
        type="date"
        defaultValue={begin.preferredDate}
        hint="A wish: nothing is booked by it."
        className={THIRD}
        errors={errors}
      />
      <Line
        label="Preferred time"
        name="preferred_time"
        type="time"
        defaultValue={begin.preferredTime}
        className={THIRD}
        errors={errors}
      />
      <Field
        label="Note"
        name="note"
        optionalText="optional"
        hint="The customer reads it on the estimate and in its email."
        error={errors.note}
        className="col-span-2 sm:col-span-6"
      >
        {(control) => <Textarea {...control} maxLength={2000} defaultValue={begin.note} />}
      </Field>
    </FieldGroup>
  );
}

type SummaryProps = {
  offer: Offer | null;
  price: OrderPrice;
  isPriceNew: boolean;
  isSending: boolean;
  hasErrors: boolean;
  back: string;
  children: ReactNode;
};

/** What the customer is offered, and the button that keeps the draft. */
function Summary({ offer, price, isPriceNew, isSending, hasErrors, back, children }: SummaryProps) {
  return (
    <Card className="px-5 pt-4 pb-5 sm:px-6">
      <h2 className="display display-card">To be offered</h2>
      <ShownPrice offer={offer} price={price} />
      {children && <div className="mt-4">{children}</div>}
      <p className="mt-3 text-[0.9375rem] text-pretty text-body">
        It is a draft until you open it. Accepted, it becomes an order at exactly this price, whatever the catalog says
        then.
      </p>
      {isPriceNew && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-pretty text-amber-text">
          The price follows what you typed last. Look at it once more, then save the draft.
        </p>
      )}
      {hasErrors && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger-text">
          Some details are not right yet. What you typed is still there.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Saving...' : 'Save draft'}
        </Button>
        <Link to={back} className={buttonClass('outline')}>
          Cancel
        </Link>
      </div>
    </Card>
  );
}
