import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { QuoteState } from './use-quote.ts';

type QuoteProblemProps = {
  state: QuoteState;
  messages: OrderingMessages['quote'];
  /** Leads to the control of step 1 that is at fault. */
  onEdit: (field: OrderFormField) => void;
  onRemoveCoupon: () => void;
};

/** Why an order has no price, with the way to mend it; nothing while it has one. */
export function QuoteProblem({ state, messages, onEdit, onRemoveCoupon }: QuoteProblemProps) {
  if (state.kind === 'failed') {
    return <RetryNotice title={messages.failed} role="alert" label={messages.tryAgain} onRetry={state.retry} />;
  }
  if (state.kind !== 'refused') return null;
  const { sentence, field, isCoupon } = state.refusal;
  return (
    <Notice
      tone="amber"
      role="alert"
      title={sentence}
      action={
        isCoupon ? (
          <Button variant="outline" size="sm" onClick={onRemoveCoupon}>
            {messages.couponRemove}
          </Button>
        ) : (
          field && (
            <Button variant="outline" size="sm" onClick={() => onEdit(field)}>
              {messages.edit}
            </Button>
          )
        )
      }
    />
  );
}
