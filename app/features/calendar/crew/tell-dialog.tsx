import { type ReactNode, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';

/** Whether the customer is told of a change, and why it is made. */
export type Told = { tell_customer: boolean; reason: string };

type TellDialogProps = {
  /** What was dropped where: 'Growth for Rosa Martinez, 11:00 to 13:00, Eve'. */
  tried: string;
  /** What its buttons say is done. */
  verb?: 'Move' | 'Book';
  /** Whether a reason can be told; an email of a new shoot has none. */
  hasReason?: boolean;
  /** What else is asked, before the reason. */
  children?: ReactNode;
  onClose: () => void;
  onTell: (told: Told) => Promise<void>;
};

/** Asks whether the customer is told of another time of their shoot. Nothing has changed until one of the answers is pressed. */
export function TellDialog({ tried, verb = 'Move', hasReason = true, children, onClose, onTell }: TellDialogProps) {
  const { send, isSending, errorMessage } = useSubmit();
  const [reason, setReason] = useState('');
  const tell = (tell_customer: boolean) => void send(() => onTell({ tell_customer, reason: reason.trim() }));
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Tell the customer?" description={`${tried}.`}>
      <DialogBody className="flex flex-col gap-5">
        {children}
        {hasReason && (
          <Field
            label="Why"
            name="reason"
            optionalText="optional"
            hint="The customer reads it in the email. You have ten seconds to undo the change before that leaves."
          >
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(true);
                }}
              />
            )}
          </Field>
        )}
        <FormError text={errorMessage} />
      </DialogBody>
      <DialogActions>
        <Button aria-disabled={isSending} onClick={() => tell(true)}>
          {verb} and tell
        </Button>
        <Button variant="outline" aria-disabled={isSending} onClick={() => tell(false)}>
          {verb}, do not tell
        </Button>
      </DialogActions>
    </Dialog>
  );
}
