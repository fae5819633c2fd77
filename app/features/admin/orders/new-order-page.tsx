import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogue } from '#app/lib/catalogue.ts';
import { adminOrderPath, PATHS } from '#app/lib/paths.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/toast.ts';
import { FormError } from '#app/ui/form/form-error.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import { findPackage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer } from '#domain/catalogue/photo-price.ts';
import type { CreateOrder } from '#domain/orders/create-order.ts';
import { createOrder } from '../api/orders.ts';
import { CustomerFields, PackageFields, PropertyFields, ShootFields } from './new-order-fields.tsx';
import { newOrderSchema } from './new-order-schema.ts';
import { NewOrderSummary } from './new-order-summary.tsx';

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

function NewOrderForm() {
  const navigate = useNavigate();
  const { packages, offer, choose } = useOffer();
  const takeKey = useRequestKey();
  const { bind, errors, errorMessage, isSending } = useSchemaForm({
    schema: newOrderSchema,
    send: async (input) => {
      const { order } = await createOrder(takeKey(input), input);
      toast({ title: 'Order created', description: `Order ${order.order_number} is pending.`, variant: 'success' });
      await navigate(adminOrderPath(order.id));
    },
  });
  return (
    <form {...bind} aria-label="New order">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <PackageFields packages={packages} offer={offer} errors={errors} onChoose={choose} />
          <CustomerFields errors={errors} />
          <PropertyFields errors={errors} />
          <ShootFields errors={errors} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-4">
          <FormError text={errorMessage} />
          <NewOrderSummary offer={offer} isSending={isSending} hasErrors={Object.keys(errors).length > 0} />
        </div>
      </div>
    </form>
  );
}
