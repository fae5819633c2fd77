import { useMessages } from '#app/lib/language/messages.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import type { ReviewSession } from './review-session.ts';
import { useSessionState } from './use-review.ts';

/** What was ordered is to be paid: the way there, and that the delivery waits for it. */
export function PaymentDialog({ session }: { session: ReviewSession }) {
  const messages = useMessages('reviews').payment;
  const { paymentUrl } = useSessionState(session);
  const close = () => session.update({ paymentUrl: null });
  return (
    <Dialog
      open={paymentUrl !== null}
      onOpenChange={(open) => !open && close()}
      title={messages.title}
      description={messages.text}
      width="sm"
      firstFocus="dialog"
    >
      <DialogActions className="mt-5">
        <Button variant="ghost" onClick={close}>
          {messages.later}
        </Button>
        <a href={paymentUrl ?? undefined} className={buttonClass('primary')}>
          {messages.pay}
        </a>
      </DialogActions>
    </Dialog>
  );
}
