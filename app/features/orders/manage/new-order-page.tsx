import { useState } from 'react';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useStore } from '#app/lib/state/store.ts';
import { formatAddOns } from '#app/lib/words/format-add-ons.ts';
import { parseArea } from '#app/lib/words/parse-count.ts';
import { FormError } from '#app/ui/form/form-error.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { findPackage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import type { GuestInput } from '#domain/orders/guests/guest-input.ts';
import type { Area, SizeUnit } from '#domain/shared/area.ts';
import { emailSchema } from '#domain/shared/text.ts';
import type { FirstTimesNeeds } from './api/first-times.ts';
import type { StaffHoldNeeds } from './api/holds.ts';
import {
  AddOnCard,
  CouponLine,
  CustomerFields,
  PackageFields,
  PropertyFields,
  ShootFields,
} from './new-order-fields.tsx';
import { GuestsOfOrder } from './new-order-guests.tsx';
import { AskedCard, useAsked } from './new-order-questions.tsx';
import { NewOrderSummary } from './new-order-summary.tsx';
import { createTimeHolder, NO_TIME, toRequestedTime } from './time-holder.ts';
import { type BegunOrderFacts, useBegunOrder } from './use-begun-order.ts';
import { useHeldTime } from './use-held-time.ts';
import { useNewOrder } from './use-new-order.ts';
import { useOrderPrice } from './use-order-price.ts';

/** An order that the studio makes for a customer who called or wrote. */
export function NewOrderPage() {
  return (
    <>
      <BackToList path={PATHS.adminOrders}>All orders</BackToList>
      <PanelHeading
        title="New order"
        text="For a customer who called or wrote. It can be scheduled at once, and is paid when you send the payment link."
      />
      <BegunOrder />
    </>
  );
}

/** The form, with what an earlier order had, or with a contact of the studio, where its address names one. */
function BegunOrder() {
  const { begin, isLoading } = useBegunOrder();
  if (isLoading) return <RowsSkeleton label="Loading the customer" />;
  return <NewOrderForm begin={begin} />;
}

/** The offer that is chosen, and how another is: a package without this count is offered with its own. */
function useOffer(begin: BegunOrderFacts) {
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState<{ packageId: string; photoCount: number | null } | null>(begin.offer);
  const item = findPackage(catalogue, chosen?.packageId);
  const offer = item && (findOffer(item, chosen?.photoCount) ?? defaultOffer(item));
  const choose = (packageId: string, photoCount: number | null) => setChosen({ packageId, photoCount });
  return { packages: catalogue.packages, offer, choose };
}

/** A size as the times are asked for; null where none can be read yet. */
function readSize(typed: string | undefined, unit: SizeUnit): Area | null {
  const size = parseArea(typed ?? '', unit);
  return size !== null && Number.isFinite(size) ? size : null;
}

/** What a time has to be long enough for, where and for whom, as far as it can be read yet. */
function toNeeds({ item }: Offer, { typed, addOns }: ReturnType<typeof useOrderPrice>, unit: SizeUnit): StaffHoldNeeds {
  const text = (name: string) => (typed[name] ?? '').trim();
  const address = { address: text('address'), city: text('city'), state: text('state'), zip_code: text('zip_code') };
  return {
    package_id: item.id,
    add_ons: [...addOns],
    sqft: readSize(typed.sqft, unit),
    locale: 'en',
    address: address.city || address.zip_code ? address : null,
    customer_email: emailSchema.safeParse(text('customer_email')).data ?? null,
  };
}

const toFirstTimesNeeds = ({ package_id, add_ons, sqft, address }: StaffHoldNeeds): FirstTimesNeeds => ({
  packageId: package_id,
  addOns: formatAddOns(add_ons),
  sqft: typeof sqft === 'number' ? String(sqft) : '',
  // The same place as the time is held for.
  address: address?.address ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip: address?.zip_code ?? '',
});

function NewOrderForm({ begin }: { begin: BegunOrderFacts }) {
  const { packages, offer, choose } = useOffer(begin);
  const [holder] = useState(createTimeHolder);
  const { chosen } = useStore(holder.store, NO_TIME);
  const { sizeUnit, timeZone } = useSite().formats;
  const price = useOrderPrice(offer, chosen ? toRequestedTime(chosen, timeZone) : null, begin);
  const { hasCoupons } = useCatalogue();
  const needs = offer && toNeeds(offer, price, sizeUnit);
  const time = useHeldTime(holder, needs);
  const asked = useAsked();
  const [guests, setGuests] = useState<GuestInput[]>([]);
  const sent = { ...asked.sent, ...(guests.length > 0 ? { guests } : {}) };
  const { bind, errors, errorMessage, isSending, isPriceNew } = useNewOrder({ price, holder, asked: sent });
  const isPinWanted = price.typed.pin || ('quote' in price.price && price.price.quote?.area_unknown);
  const chooseOther = (packageId: string, photoCount: number | null) => {
    if (packageId !== offer?.item.id) price.setAddOns([]);
    choose(packageId, photoCount);
  };
  return (
    <form {...bind} aria-label="New order" onBlur={({ currentTarget }) => price.read(currentTarget)}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <PackageFields packages={packages} offer={offer} errors={errors} onChoose={chooseOther} />
          {offer?.item.addOns && <AddOnCard offer={offer} chosen={price.addOns} onChange={price.setAddOns} />}
          <CustomerFields errors={errors} begin={begin} />
          <PropertyFields errors={errors} hasPin={Boolean(isPinWanted)} />
          <ShootFields errors={errors} needs={needs && toFirstTimesNeeds(needs)} time={time} />
          <AskedCard packageId={offer?.item.id ?? null} asked={asked} errors={errors} />
          <GuestsOfOrder guests={guests} errors={errors} onChange={setGuests} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <FormError text={errorMessage} />
          <NewOrderSummary
            offer={offer}
            price={price.price}
            isPriceNew={isPriceNew}
            couponField={hasCoupons ? <CouponLine errors={errors} /> : null}
            isSending={isSending}
            hasErrors={Object.keys(errors).length > 0}
          />
        </div>
      </div>
    </form>
  );
}
