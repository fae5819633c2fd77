import { type SubmitEvent, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type CouponFieldProps = {
  /** The coupon that is applied; empty where none is. */
  coupon: string;
  messages: OrderingMessages['quote'];
  /** Applies a coupon; answers why it cannot be used, or null where it is. */
  onApply: (coupon: string) => Promise<string | null>;
  onRemove: () => void;
};

/** Takes the code of a coupon, and takes it away again. */
export function CouponField({ coupon, messages, onApply, onRemove }: CouponFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isApplying, setIsApplying] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code === '' || isApplying) return;
    setIsApplying(true);
    void onApply(code)
      .then(setProblem)
      .finally(() => setIsApplying(false));
  };
  if (coupon !== '') {
    return (
      <p className="flex items-center justify-between gap-3 text-[0.9375rem]" role="status">
        <span>{messages.couponApplied({ code: coupon })}</span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setTyped('');
            onRemove();
          }}
        >
          {messages.couponRemove}
        </Button>
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-3">
      <Field label={messages.coupon} name="coupon" error={problem ?? undefined} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className={problem ? 'mb-7' : ''} disabled={isApplying}>
        {messages.couponApply}
      </Button>
    </form>
  );
}
