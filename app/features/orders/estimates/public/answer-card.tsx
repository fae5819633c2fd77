import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { isOutdated } from '#app/lib/request/edits.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { acceptEstimateSchema, declineEstimateSchema } from '#domain/orders/estimates/answer-input.ts';
import type { EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { acceptEstimate, declineEstimate } from '../api/answer-estimate.ts';

type AnswerProps = {
  token: string;
  estimate: EstimatePage;
  onAnswered: (estimate: EstimatePage) => void;
  /** It was answered, changed or withdrawn meanwhile. */
  onOutdated: () => void;
};

/** Runs an answer; where it is refused because the estimate is another by now, the page is asked for again. */
async function answer(ask: () => Promise<EstimatePage>, { onAnswered, onOutdated }: AnswerProps): Promise<void> {
  try {
    onAnswered(await ask());
  } catch (error) {
    if (isOutdated(error)) onOutdated();
    throw error;
  }
}

/** Accepts an estimate under a name, or declines it. */
export function AnswerCard(props: AnswerProps) {
  const { token, estimate } = props;
  const { accept, decline } = useMessages('estimate');
  const [isDeclining, setIsDeclining] = useState(false);
  const { bind, errors, errorMessage, isSending } = useSchemaForm({
    schema: acceptEstimateSchema,
    send: ({ name }) => answer(() => acceptEstimate(token, name), props),
  });
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-8">
      <form {...bind} aria-label={accept.heading}>
        <h2 className="display display-card">{accept.heading}</h2>
        <p className="mt-2 text-[0.9375rem] text-pretty text-body">{accept.text}</p>
        <FormError text={errorMessage} />
        <Field label={accept.name} name="name" required error={errors.name} className="mt-4">
          {(control) => (
            <Input {...control} maxLength={200} autoComplete="name" defaultValue={estimate.customer_name} />
          )}
        </Field>
        <div className="mt-5 grid gap-2.5">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? accept.sending : accept.button}
          </Button>
          <Button variant="outline" onClick={() => setIsDeclining(true)}>
            {decline.button}
          </Button>
        </div>
      </form>
      <Dialog open={isDeclining} onOpenChange={setIsDeclining} title={decline.heading} description={decline.text}>
        <DeclineForm {...props} onClose={() => setIsDeclining(false)} />
      </Dialog>
    </Card>
  );
}

function DeclineForm({ onClose, ...props }: AnswerProps & { onClose: () => void }) {
  const { decline } = useMessages('estimate');
  const { bind, errors, errorMessage, isSending } = useSchemaForm({
    schema: declineEstimateSchema,
    send: ({ reason }) => answer(() => declineEstimate(props.token, reason), props),
  });
  return (
    <form {...bind} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <FormError text={errorMessage} />
        <Field label={decline.reason} name="reason" optionalText={decline.optional} error={errors.reason}>
          {(control) => <Textarea {...control} maxLength={1000} />}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {decline.cancel}
        </Button>
        <Button type="submit" variant="danger" aria-disabled={isSending}>
          {isSending ? decline.sending : decline.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
