import { useEffect, useRef, useState } from 'react';
import { sendVerification } from '#app/features/shared/session/api/account.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type SendAgainProps = {
  email: string;
  /** Why the address matters now. */
  text: string;
};

type State = { is: 'idle' | 'sending' } | { is: 'sent' | 'failed'; text: string };

/** Says that an address waits for its confirmation, and sends the mail once more. */
export function SendAgain({ email, text }: SendAgainProps) {
  const messages = useMessages('account').links;
  const [state, setState] = useState<State>({ is: 'idle' });
  const send = async () => {
    if (state.is === 'sending') return;
    setState({ is: 'sending' });
    try {
      setState({ is: 'sent', text: await sendVerification(email) });
    } catch (error) {
      setState({ is: 'failed', text: getErrorMessage(error, messages.sendFailed) });
    }
  };
  const isDone = state.is === 'sent';
  const place = useRef<HTMLDivElement>(null);
  // It is above a form whose button may be far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="mb-6 scroll-mt-24">
      <Notice
        role="status"
        tone={isDone ? 'green' : 'amber'}
        action={
          !isDone && (
            <Button variant="outline" size="sm" aria-disabled={state.is === 'sending'} onClick={() => void send()}>
              {state.is === 'sending' ? messages.sending : messages.resendConfirmationEmail}
            </Button>
          )
        }
      >
        {state.is === 'sent' || state.is === 'failed' ? state.text : text}
      </Notice>
    </div>
  );
}
