import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import {
  CHANGE_KINDS,
  CHANGE_REASONS,
  type ChangeKind,
  type ChangeReason,
} from '#domain/site/settings/change-policy.ts';
import { cancelShoot, moveShoot, shootTermsQuery } from '../api/customer-changes.ts';
import type { OrderPartProps } from './order-part.ts';
import { type ChosenTime, ShootTimes } from './shoot-times.tsx';

type ChangeShootProps = OrderPartProps & {
  /** When the shoot is, as the page says it. */
  now: { day: string; time: string };
  onClose: () => void;
};

/** Moves or cancels a booked shoot, as its customer asks: the fee is shown before. */
export function ChangeShootDialog(props: ChangeShootProps) {
  const { order, messages, now, onClose } = props;
  const terms = useQuery(shootTermsQuery(order.id));
  const words = messages.change;
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.now({ day: now.day, time: now.time })}
      firstFocus="dialog"
    >
      {terms.data && <ChangeForm {...props} terms={terms.data} />}
      {!terms.data && (
        <DialogBody>
          {terms.isError ? (
            <RetryNotice title={words.failed} label={words.retry} onRetry={() => void terms.refetch()} />
          ) : (
            <Loading label={words.loading} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <Skeleton className="h-11 w-full rounded-input" />
      <Skeleton className="mt-5 h-12 w-full rounded-input" />
      <Skeleton className="mt-5 h-40 w-full rounded-input" />
    </>
  );
}

const feesOf = ({ moves, cancellations }: ShootTerms, kind: ChangeKind) => (kind === 'move' ? moves : cancellations);

function ChangeForm({ order, messages, locale, timeZone, terms, onClose }: ChangeShootProps & { terms: ShootTerms }) {
  const words = messages.change;
  const [kind, setKind] = useState<ChangeKind>('move');
  const [reason, setReason] = useState<ChangeReason>('plans');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { send, ...submit } = useSubmit();
  const fees = feesOf(terms, kind);
  const fee = fees.find((each) => each.reason === reason)?.fee_minor ?? null;
  const isByCall = fees.every(({ fee_minor }) => fee_minor === null);
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setIsAsked(true);
    if (fee === null || (kind === 'move' && !chosen)) return;
    const asked = { reason, note, fee_minor: fee };
    void send(async () => {
      if (kind === 'cancel') await cancelShoot({ orderId: order.id, terms }, asked);
      else if (chosen) await moveShoot({ orderId: order.id, terms }, { ...asked, ...chosen });
      onClose();
      toast({
        title: kind === 'move' ? words.moved : words.cancelled,
        description: words.mailed,
        variant: 'success',
      });
    });
  };
  const kinds = <KindChoice kind={kind} words={words} onChoose={setKind} />;
  if (isByCall) {
    return (
      <DialogBody className="flex flex-col gap-5">
        {kinds}
        <ByCall words={words} />
      </DialogBody>
    );
  }
  return (
    <DialogForm
      label={words.title}
      form={{ ...submit, bind: { onSubmit, noValidate: true } }}
      submitText={words.submit[kind]}
      busyText={words.busy}
      submitVariant={kind === 'cancel' ? 'danger' : 'primary'}
      cancelText={words.keep}
      onClose={onClose}
    >
      {kinds}
      <Field label={words.reason} name="reason">
        {({ required: _required, ...control }) => (
          <Select {...control} value={reason} onChange={({ target }) => setReason(target.value as ChangeReason)}>
            {CHANGE_REASONS.map((each) => (
              <option key={each} value={each}>
                {words.reasons[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'move' && (
        <ShootTimes
          orderId={order.id}
          words={words}
          zone={messages.zone({ zone: timeZone.replaceAll('_', ' ') })}
          locale={locale}
          timeZone={timeZone}
          chosen={chosen?.start ?? null}
          error={isAsked && !chosen ? words.chooseTime : null}
          onChoose={setChosen}
        />
      )}
      <Field label={words.note} name="note">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {kind === 'move' && chosen !== null && chosen.difference_minor !== 0 && (
        <Difference minor={chosen.difference_minor} currency={terms.currency} {...{ words, locale }} />
      )}
      {fee === null ? (
        <ByCall words={words} />
      ) : (
        <Notice
          tone={fee > 0 ? 'amber' : 'green'}
          title={fee > 0 ? words.fee({ amount: formatCharge(fee, terms.currency, locale) }) : words.free}
        >
          {kind === 'cancel' && order.payment_status === 'paid' ? words.paid : null}
        </Notice>
      )}
    </DialogForm>
  );
}

type DifferenceProps = {
  minor: number;
  currency: ShootTerms['currency'];
  words: Words;
  locale: OrderPartProps['locale'];
};

/** What the chosen time changes of the price, and how it is settled. */
function Difference({ minor, currency, words, locale }: DifferenceProps) {
  const amount = formatCharge(Math.abs(minor), currency, locale);
  return (
    <Notice tone="amber" role="status" title={minor > 0 ? words.costsMore({ amount }) : words.costsLess({ amount })}>
      {minor > 0 ? words.moreText : words.lessText}
    </Notice>
  );
}

type Words = OrderPartProps['messages']['change'];
type KindChoiceProps = { kind: ChangeKind; words: Words; onChoose: (kind: ChangeKind) => void };

function KindChoice({ kind, words, onChoose }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink">{words.what}</legend>
      <div className="inline-flex rounded-full bg-well p-1">
        {CHANGE_KINDS.map((each) => (
          <Segment
            key={each}
            name={name}
            value={each}
            isChosen={each === kind}
            className="min-h-11 px-5"
            onChoose={() => onChoose(each)}
          >
            {words.kinds[each]}
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}

/** How to reach the studio where it is too late to change a shoot here. */
function ByCall({ words }: { words: Words }) {
  const { business } = useSite();
  const link = 'font-medium text-ink underline underline-offset-4';
  return (
    <Notice tone="amber" title={words.call}>
      <p>{words.callText}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {business.phone && (
          <a href={`tel:${business.phone.replace(/[^+\d]/g, '')}`} className={link}>
            {business.phone}
          </a>
        )}
        <a href={`mailto:${business.email}`} className={link}>
          {business.email}
        </a>
      </p>
    </Notice>
  );
}
