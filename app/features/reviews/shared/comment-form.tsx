import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { ConfirmationCancelled } from '#app/lib/request/request-errors.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { MOST_COMMENT_LENGTH } from '#domain/reviews/review-limits.ts';
import { useDraft } from './drafts.ts';

type CommentFormProps = {
  label: string;
  placeholder?: string;
  /** What the text is for: it is kept under this name until it is sent. */
  draftKey: string;
  /** The text that is changed; empty for a new one. */
  first?: string;
  action: string;
  /** Sends the text; what it throws is shown, and the text stays. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
  /** Whether an empty text may be sent. */
  canBeEmpty?: boolean;
  hasFocus?: boolean;
  /** One line high until more is typed. */
  isShort?: boolean;
  /** What stands above the text, such as wishes. */
  children?: ReactNode;
};

/** A comment as it is written. What was typed survives a lost line and a reload. */
export function CommentForm({
  label,
  placeholder,
  draftKey,
  first = '',
  action,
  onSend,
  onCancel,
  canBeEmpty = false,
  hasFocus = false,
  isShort = false,
  children,
}: CommentFormProps) {
  const messages = useMessages('reviews');
  const [text, setText] = useDraft(draftKey, first);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isEmpty = text.trim() === '' && !canBeEmpty;
  const error = errorMessage ?? Object.values(errors)[0] ?? null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    await send(async () => {
      try {
        await onSend(text.trim());
      } catch (error) {
        if (error instanceof ConfirmationCancelled) return;
        throw error;
      }
      setText('');
    });
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        id={id}
        name="text"
        rows={isShort ? 1 : 2}
        maxLength={MOST_COMMENT_LENGTH}
        value={text}
        placeholder={placeholder ?? label}
        autoFocus={hasFocus}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKeys}
        className={cx('field-sizing-content max-h-48', isShort ? 'min-h-12!' : 'min-h-19!')}
      />
      <FormError text={error} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        <Button type="submit" disabled={isEmpty} aria-disabled={isSending}>
          {isSending ? messages.oneMoment : action}
        </Button>
      </div>
    </form>
  );
}
