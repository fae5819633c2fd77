import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { sendVerification } from '../api/send-verification.ts';
import { troubleWords } from '../trouble-words.ts';

type SendAgainProps = {
  email: string;
  /** Why the address matters now. */
  words: string;
};

type State = { is: 'idle' | 'sending' } | { is: 'sent' | 'failed'; words: string };

/** Says that an address waits for its confirmation, and sends the mail once more. */
export function SendAgain({ email, words }: SendAgainProps) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const send = async () => {
    if (state.is === 'sending') return;
    setState({ is: 'sending' });
    try {
      setState({ is: 'sent', words: await sendVerification(email) });
    } catch (error) {
      setState({ is: 'failed', words: troubleWords(error, 'The e-mail could not be sent. Please try again.') });
    }
  };
  const isDone = state.is === 'sent';
  const place = useRef<HTMLDivElement>(null);
  // It stands above a form whose button may be far below.
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
              {state.is === 'sending' ? 'Sending...' : 'Send the confirmation e-mail again'}
            </Button>
          )
        }
      >
        {state.is === 'sent' || state.is === 'failed' ? state.words : words}
      </Notice>
    </div>
  );
}
