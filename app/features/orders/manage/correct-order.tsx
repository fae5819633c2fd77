import { useState } from 'react';
import { refuseAddress } from '#app/lib/page/refuse-address.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { endLostSession, getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { DifferenceNotice } from '#app/ui/feedback/difference-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import {
  type CorrectOrder as CorrectOrderInput,
  correctOrderSchema,
  type OrderCorrection,
} from '#domain/orders/order-correction.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import { correctOrder, orderQuery } from './api/orders.ts';
import { type CorrectableField, changedSince, listCorrectable } from './correctable-fields.ts';

type Order = AdminOrderDetails['order'];
type CorrectOrderProps = { order: Order; open: boolean; onClose: () => void };

/** Corrects the customer's name and phone and the address of the property. */
export function CorrectOrder({ order, open, onClose }: CorrectOrderProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Correct order ${order.order_number}`}
      description="The order and its shoot show the new details. The earlier ones are kept, the invoice stays as issued, and no email is sent."
    >
      <CorrectForm order={order} onClose={onClose} />
    </Dialog>
  );
}

const getValues = (order: Order): Record<CorrectableField, string> => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  address: order.address,
  city: order.city,
  state: order.state,
  zip_code: order.zip_code,
});

type Refusal = { isStale: boolean; text: string };

/** What a corrected address changes of the price, and of which correction. */
type Seen = { difference: PriceDifference; of: string };

/** Sends a correction; where somebody else was quicker, the order is loaded again and the form says what they changed. */
function useCorrection({ order, onClose }: Omit<CorrectOrderProps, 'open'>) {
  const { address } = useSite().formats;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The order that what was sent began from. */
  const [begun, setBegun] = useState(order);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [waive, setWaive] = useState(false);
  const form = useForm<CorrectOrderInput>({
    check: (values) =>
      checkWith(
        correctOrderSchema.superRefine((place, context) => refuseAddress(place, { address, context })),
        values,
      ),
    send: async (correction) => {
      setRefusal(null);
      setBegun(order);
      try {
        const of = JSON.stringify(correction);
        const minor = seen?.of === of ? seen.difference.difference_minor : undefined;
        const price_change = minor === undefined ? {} : { price_change: { difference_minor: minor, waive } };
        await correctOrder(order, { ...correction, ...price_change });
      } catch (error) {
        endLostSession(error);
        if (error instanceof ApiProblem && error.code === 'price_differs') {
          setSeen({ difference: error.current as PriceDifference, of: JSON.stringify(correction) });
          return {};
        }
        await queryClient.invalidateQueries(orderQuery(order.id));
        const isStale = error instanceof ApiProblem && error.code === 'stale_version';
        const errors = getFieldErrors(error);
        if (Object.keys(errors).length === 0) setRefusal({ isStale, text: getErrorMessage(error) });
        return errors;
      }
      onClose();
      toast({ title: 'Order corrected', description: 'The earlier details are kept.', variant: 'success' });
      return {};
    },
  });
  return { ...form, refusal, begun, seen: seen?.difference ?? null, waive, setWaive };
}

function CorrectForm({ order, onClose }: Omit<CorrectOrderProps, 'open'>) {
  const [typed, setTyped] = useState<Partial<Record<CorrectableField, string>>>({});
  const { bind, isSending, errors, refusal, begun, seen, waive, setWaive } = useCorrection({ order, onClose });
  const values = { ...getValues(order), ...typed };
  const { address } = useSite().formats;
  const fields = listCorrectable(address).filter(({ field, isForeign }) => !isForeign || order[field] !== '');
  return (
    <DialogForm
      label={`Correct order ${order.order_number}`}
      form={{ bind, isSending }}
      submitText={seen ? 'Correct at this price' : 'Correct'}
      onClose={onClose}
    >
      {refusal?.isStale && (
        <Notice tone="amber" role="alert" title="Changed in the meantime">
          {changedSince(begun, order)}
        </Notice>
      )}
      {refusal && !refusal.isStale && (
        <Notice tone="red" role="alert" title="Not corrected">
          {refusal.text}
        </Notice>
      )}
      {seen && <DifferenceNotice difference={seen} waive={waive} onWaive={setWaive} />}
      <div className="grid gap-5 sm:grid-cols-6">
        {fields.map(({ field, label, span, isRequired, isForeign: _, ...input }) => (
          <Field key={field} label={label} name={field} required={isRequired} error={errors[field]} className={span}>
            {(control) => (
              <Input
                {...control}
                {...input}
                autoComplete="off"
                value={values[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </DialogForm>
  );
}

type CorrectionsProps = { corrections: readonly OrderCorrection[]; when: (instant: string) => string };

/** The earlier details of an order, the last correction first. */
export function Corrections({ corrections, when }: CorrectionsProps) {
  const { address } = useSite().formats;
  if (corrections.length === 0) return null;
  return (
    <details className="group mt-5 border-t border-line pt-4 text-[0.9375rem]">
      <summary className="min-h-9 cursor-pointer text-accent-text pointer-coarse:min-h-11">Earlier details</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {corrections.toReversed().map(({ id, before, corrected_at, corrected_by }) => (
          <li key={id}>
            {listCorrectable(address)
              .filter(({ field }) => before[field] !== undefined)
              .map(({ field, label }) => (
                <p key={field} className="wrap-anywhere">
                  {label}: <span className="text-ink">{before[field]}</span>
                </p>
              ))}
            <p className="text-sm text-muted">
              Corrected {when(corrected_at)}
              {corrected_by && ` by ${corrected_by}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
