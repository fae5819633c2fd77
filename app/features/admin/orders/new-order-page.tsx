import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogue } from '#app/lib/catalogue.ts';
import { adminOrderPath, PATHS } from '#app/lib/paths.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { useSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { FormError } from '#app/ui/form/form-error.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import { findPackage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer } from '#domain/catalogue/photo-price.ts';
import type { CreateOrder } from '#domain/orders/create-order.ts';
import { createOrder } from '../api/orders.ts';
import {
  AddOnCard,
  CouponLine,
  CustomerFields,
  PackageFields,
  PropertyFields,
  ShootFields,
} from './new-order-fields.tsx';
import { newOrderSchema } from './new-order-schema.ts';
import { NewOrderSummary } from './new-order-summary.tsx';
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
      <NewOrderForm />
    </>
  );
}

/** The offer that is chosen, and how another is: a package without this count is offered with its own. */
function useOffer() {
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState<{ packageId: string; photoCount: number | null } | null>(null);
  const item = findPackage(catalogue, chosen?.packageId);
  const offer = item && (findOffer(item, chosen?.photoCount) ?? defaultOffer(item));
  const choose = (packageId: string, photoCount: number | null) => setChosen({ packageId, photoCount });
  return { packages: catalogue.packages, offer, choose };
}

/** One key for one order: what is sent again unchanged, after an answer that was lost, makes no second one. */
function useRequestKey() {
  const [sent, setSent] = useState({ key: '', body: '' });
  return (input: CreateOrder) => {
    const body = JSON.stringify(input);
    const key = sent.body === body ? sent.key : randomId();
    setSent({ key, body });
    return key;
  };
}

/** Sends the form at the price that was shown: another one is shown first, and sent once somebody has seen it. */
function useNewOrder(price: ReturnType<typeof useOrderPrice>) {
  const navigate = useNavigate();
  const { formats } = useSite();
  const takeKey = useRequestKey();
  const [isPriceNew, setIsPriceNew] = useState(false);
  const sendPriced = async (order: CreateOrder, element: HTMLFormElement) => {
    setIsPriceNew(false);
    const { id, isNew } = await price.confirm(element);
    if (isNew) return setIsPriceNew(true);
    const priced = id ? { ...order, quote_id: id } : order;
    const { order: made } = await createOrder(takeKey(priced), priced);
    toast({ title: 'Order created', description: `Order ${made.order_number} is pending.`, variant: 'success' });
    await navigate(adminOrderPath(made.id));
  };
  const form = useSchemaForm({
    schema: newOrderSchema(formats),
    send: async ({ coupon: _coupon, pin: _pin, ...order }) => {
      const element = form.bind.ref.current;
      if (!element) return;
      try {
        await sendPriced(order, element);
      } catch (error) {
        price.accept(error, element);
        throw error;
      }
    },
  });
  return { ...form, isPriceNew };
}

function NewOrderForm() {
  const { packages, offer, choose } = useOffer();
  const price = useOrderPrice(offer);
  const { bind, errors, errorMessage, isSending, isPriceNew } = useNewOrder(price);
  const { hasCoupons } = useCatalogue();
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
          <CustomerFields errors={errors} />
          <PropertyFields errors={errors} hasPin={Boolean(isPinWanted)} />
          <ShootFields errors={errors} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-4">
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
