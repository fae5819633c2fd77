import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

type Question = { title: string; description: ReactNode; action: string };

/** A question before something is saved: `ask` resolves to whether it is agreed to. The dialog belongs on the page. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(isAgreed: boolean) => void>(() => {});
  const ask = (asked: Question): Promise<boolean> => {
    setQuestion(asked);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isAgreed: boolean) => {
    setQuestion(null);
    answer.current(isAgreed);
  };
  const dialog = question && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close(false)}
      {...question}
      variant="primary"
      onConfirm={() => close(true)}
    />
  );
  return { ask, dialog };
}
