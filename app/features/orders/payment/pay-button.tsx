import { Link } from 'react-router';
import { Button } from '#app/ui/button/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type PayButtonProps = {
  label: string;
  isPaying: boolean;
  isDisabled: boolean;
  messages: OrderingMessages['payment'];
  /** How the line about the terms begins, where it is not paying that accepts them. */
  accepts?: string;
};

/** The button that pays, and under it what paying means. */
export function PayButton({ label, isPaying, isDisabled, messages, accepts }: PayButtonProps) {
  return (
    <div>
      <Button type="submit" size="lg" className="w-full tabular-nums" disabled={isDisabled || isPaying}>
        {isPaying ? <Spinner label={messages.paying} visible /> : label}
      </Button>
      <TermsLine messages={accepts ? { ...messages.terms, before: accepts } : messages.terms} />
    </div>
  );
}

const LINK = 'text-body underline underline-offset-2 hover:text-ink';

function TermsLine({ messages }: { messages: OrderingMessages['payment']['terms'] }) {
  return (
    <p className="mt-4 text-center text-sm text-pretty text-muted">
      {messages.before}
      <Link to="/terms" className={LINK}>
        {messages.terms}
      </Link>
      {messages.between}
      <Link to="/privacy" className={LINK}>
        {messages.privacy}
      </Link>
      {messages.after}
    </p>
  );
}
