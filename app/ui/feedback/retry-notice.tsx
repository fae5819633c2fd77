import type { ReactNode } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { Button } from '../button/button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

export type RetryNoticeProps = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** The button's text, in the language of the page. */
  label?: string;
  tone?: NoticeTone;
  /** Disables the button while a request is on its way. */
  isBusy?: boolean;
  className?: string;
  /** `none` where something else announces the failure: a live region around the notice, or a toast. */
  role?: 'alert' | 'none';
};

/** Reports what could not be loaded, with a button that tries again. */
export function RetryNotice(props: RetryNoticeProps) {
  const messages = useUiMessages();
  const { onRetry, label = messages.tryAgain, tone = 'red', isBusy = false, role = 'alert', ...notice } = props;
  const action = (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={onRetry}>
      {label}
    </Button>
  );
  return <Notice tone={tone} action={action} {...(role === 'alert' && { role })} {...notice} />;
}
