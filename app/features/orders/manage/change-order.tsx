import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { REFUND_METHODS } from '#domain/billing/payment-methods.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import { addOnsQuery } from '../api/quotes.ts';
import { formatCard } from '../format-card.ts';
import { changeOrder, previewChange } from './api/orders.ts';
import { cardChargesQuery } from './api/saved-cards.ts';
import { cardsEn } from './cards-words.ts';
import { ChangePreview, changeSentence } from './change-preview.tsx';
import { LineFields } from './line-fields.tsx';
import { ORDER_PARTS } from './order-parts.ts';
import { METHOD_LABELS } from './payment-methods.ts';
import { PieceFields } from './piece-fields.tsx';
import {
  asPiece,
  type ChosenThing,
  changeableLines,
  checkChange,
  isEmptyChange,
  NO_CHANGE,
  type TypedChange,
} from './typed-change.ts';
import { EMPTY_LINE } from './typed-lines.ts';

type ChangeOrderProps = { details: AdminOrderDetails; open: boolean; onClose: () => void };

/** Asks what of an order changes, shows what that makes of it, and does it at once. */
export function ChangeOrder({ details, open, onClose }: ChangeOrderProps) {
  return (
    <PortalConfirmation>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        width="lg"
        title={`Change order ${details.order.order_number}`}
        description="What was issued stays as it is: a credit note or a supplement follows."
      >
        <ChangeForm details={details} onClose={onClose} />
      </Dialog>
    </PortalConfirmation>
  );
}

type Seen = { of: string; preview: ChangePreviewJson };

/** What is typed, what it would make of the order, and the way to do it. */
function useChange({ details, onClose }: Omit<ChangeOrderProps, 'open'>) {
  const { order } = details;
  const { needsQuote } = useCatalogue();
  const [typed, setTyped] = useState<TypedChange>(NO_CHANGE);
  const [isTaxed, setIsTaxed] = useState(Boolean(needsQuote));
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState<string>('');
  const [isTold, setIsTold] = useState(order.customer_email !== '');
  const [cardId, setCardId] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [seen, setSeen] = useState<Seen | null>(null);
  // One form is one change: sent again after an answer that was lost, it is the same one.
  const [key, setKey] = useState(randomId);
  const checked = checkChange(typed, { lines: order.lines, currency: order.charge_currency, isTaxed });
  const of = JSON.stringify(checked.body);
  const preview = seen?.of === of ? seen.preview : null;
  const confirmed = useConfirmed();
  const { run, running } = useAction('The order was not changed', async () => {
    const { body } = checked;
    if (!body) return;
    if (!preview) return setSeen({ of, preview: await previewChange(order.id, body) });
    const refund_method = REFUND_METHODS.find((each) => each === method);
    const asked = {
      ...body,
      reason,
      difference_minor: preview.difference_minor,
      send_link: isTold,
      ...(refund_method ? { refund_method } : {}),
      ...(cardId && preview.ask_minor > 0 ? { saved_card_id: cardId } : {}),
    };
    await confirmed(() => runVersioned({ seen: details, parts: ORDER_PARTS }, () => changeOrder(details, key, asked)));
    toast({ title: 'The order is changed', description: changeSentence(preview), variant: 'success' });
    onClose();
  });
  const change = (part: Partial<TypedChange>) => {
    setTyped({ ...typed, ...part });
    setKey(randomId());
  };
  const needsMethod = preview?.back.some(({ way }) => way === 'hand') ?? false;
  const problems = {
    reason: preview && !reason.trim() ? 'Say why the order changes.' : null,
    method: needsMethod && !method ? 'Say how it goes back.' : null,
    nothing: checked.body && isEmptyChange(checked.body) ? 'Change a line, its price, or add something.' : null,
  };
  const confirmation = { reason, setReason, method, setMethod, isTold, setIsTold, needsMethod, cardId, setCardId };
  const taxes = { needsQuote, isTaxed, setIsTaxed };
  return { typed, change, checked, preview, problems, confirmation, taxes, isSent, setIsSent, run, running };
}

type Change = ReturnType<typeof useChange>;

function ChangeForm({ details, onClose }: Omit<ChangeOrderProps, 'open'>) {
  const { order } = details;
  const form = useChange({ details, onClose });
  const { typed, change, checked, preview, problems, isSent } = form;
  const currency = order.charge_currency;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    flushSync(() => form.setIsSent(true));
    if (checked.body && !problems.reason && !problems.method && !problems.nothing) {
      form.setIsSent(preview !== null);
      return void form.run();
    }
    target.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <DialogForm
      label={`Change order ${order.order_number}`}
      form={{
        bind: { noValidate: true, onSubmit: submit },
        isSending: form.running !== null,
        errorMessage: isSent ? problems.nothing : null,
      }}
      submitText={preview ? 'Change the order' : 'Show what it makes'}
      onClose={onClose}
    >
      <ul aria-label="Lines of the order" className="flex flex-col divide-y divide-line">
        {changeableLines(order.lines).map((line) => (
          <PieceFields
            key={line.id}
            line={line}
            currency={currency}
            piece={typed.pieces[line.id] ?? asPiece(line, currency)}
            errors={isSent ? (checked.pieces[line.id] ?? {}) : {}}
            onChange={(piece) => change({ pieces: { ...typed.pieces, [line.id]: piece } })}
          />
        ))}
      </ul>
      <Additions details={details} form={form} />
      {preview && <ChangePreview preview={preview} />}
      {preview && <Confirmations form={form} order={order} />}
    </DialogForm>
  );
}

/** What comes to an order: of the catalog, and in own words. */
function Additions({ details: { order }, form }: { details: AdminOrderDetails; form: Change }) {
  const { typed, change, checked, isSent } = form;
  const names = useThings(order.package.id);
  const setThing = (index: number, part: Partial<ChosenThing>) =>
    change({ things: typed.things.map((thing, at) => (at === index ? { ...thing, ...part } : thing)) });
  return (
    <>
      {typed.things.map((thing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be chosen twice.
        <fieldset key={index} className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
          <legend className="sr-only">{names.get(thing.key)}</legend>
          <p className="min-w-40 flex-1 self-center text-ink">{names.get(thing.key)}</p>
          {thing.key.startsWith('add_on') && (
            <Field
              label="Quantity"
              name={`thing-${index}`}
              required
              error={isSent ? checked.things[index] : null}
              className="w-24"
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={thing.quantity}
                  onChange={({ target }) => setThing(index, { quantity: target.value })}
                />
              )}
            </Field>
          )}
          <CheckLine isChecked={thing.isSold} onCheck={(isSold) => setThing(index, { isSold })}>
            At the prices it was ordered with
          </CheckLine>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Leave out ${names.get(thing.key) ?? ''}`}
            onClick={() => change({ things: typed.things.filter((_, at) => at !== index) })}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {typed.own.map((row, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by.
          key={index}
          row={row}
          number={index + 1}
          currency={order.charge_currency}
          errors={isSent ? (checked.own[index] ?? {}) : {}}
          onChange={(part) =>
            change({ own: typed.own.map((each, at) => (at === index ? { ...each, ...part } : each)) })
          }
          onRemove={() => change({ own: typed.own.filter((_, at) => at !== index) })}
        />
      ))}
      {typed.own.length > 0 && form.taxes.needsQuote && (
        <CheckLine isChecked={form.taxes.isTaxed} onCheck={form.taxes.setIsTaxed}>
          Count the taxes of the catalog: in these prices or on top, as it says
        </CheckLine>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Add from the catalog" name="thing" className="min-w-48 flex-1">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                if (target.value)
                  change({ things: [...typed.things, { key: target.value, quantity: '1', isSold: false }] });
              }}
            >
              <option value="">Choose…</option>
              {[...names].map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="outline" onClick={() => change({ own: [...typed.own, EMPTY_LINE] })}>
          Add a line of your own
        </Button>
      </div>
    </>
  );
}

/** What can be added of the catalog: add-ons of the order's package, and packages; their names by their keys. */
function useThings(packageId: string): Map<string, string> {
  const { packages } = useCatalogue();
  const addOns = useQuery(addOnsQuery(packageId, 'en')).data?.add_ons ?? [];
  return new Map([
    ...addOns.map(({ id, name }) => [`add_on:${id}`, name] as const),
    ...packages.map(({ id, name }) => [`package:${id}`, name] as const),
  ]);
}

/** Why it changes, how money goes back, and whether the customer is asked for it. */
function Confirmations({ form, order }: { form: Change; order: AdminOrderDetails['order'] }) {
  const { preview, problems, isSent, confirmation } = form;
  const isAsked = preview !== null && preview.ask_minor > 0;
  return (
    <>
      <Field
        label="Reason"
        name="reason"
        required
        hint="Only the studio sees it."
        error={isSent ? problems.reason : null}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={confirmation.reason}
            onChange={({ target }) => confirmation.setReason(target.value)}
          />
        )}
      </Field>
      {confirmation.needsMethod && (
        <Field label="How it goes back" name="method" required error={isSent ? problems.method : null}>
          {(control) => (
            <Select
              {...control}
              value={confirmation.method}
              onChange={({ target }) => confirmation.setMethod(target.value)}
            >
              <option value="">Choose…</option>
              {REFUND_METHODS.map((each) => (
                <option key={each} value={each}>
                  {METHOD_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isAsked && <CardChoice orderId={order.id} confirmation={confirmation} />}
      {isAsked && order.customer_email !== '' && !confirmation.cardId && (
        <CheckLine isChecked={confirmation.isTold} onCheck={confirmation.setIsTold}>
          Email the payment link
        </CheckLine>
      )}
    </>
  );
}

type CardChoiceProps = { orderId: string; confirmation: Pick<Change['confirmation'], 'cardId' | 'setCardId'> };

/** Which saved card pays what a change asks for; nothing where none is good. */
function CardChoice({ orderId, confirmation: { cardId, setCardId } }: CardChoiceProps) {
  const { data } = useQuery(cardChargesQuery(orderId));
  const cards = data?.cards.filter(({ is_expired }) => !is_expired) ?? [];
  if (cards.length === 0) return null;
  return (
    <Field label="How it is paid" name="saved_card_id">
      {(control) => (
        <Select {...control} value={cardId} onChange={({ target }) => setCardId(target.value)}>
          <option value="">By the payment link</option>
          {cards.map((card) => (
            <option key={card.id} value={card.id}>
              Charge {formatCard(card, cardsEn)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
