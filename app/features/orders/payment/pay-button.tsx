import { Link } from 'react-router';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

type PayButtonProps = { label: string; isPaying: boolean; isDisabled: boolean; words: OrderingWords['payment'] };

/** The button that pays, and under it what paying means. */
export function PayButton({ label, isPaying, isDisabled, words }: PayButtonProps) {
  return (
    <div>
      <Button type="submit" size="lg" className="w-full tabular-nums" disabled={isDisabled || isPaying}>
        {isPaying ? <Spinner label={words.paying} visible /> : label}
      </Button>
      <TermsLine words={words.terms} />
    </div>
  );
}

const LINK = 'text-body underline underline-offset-2 hover:text-ink';

function TermsLine({ words }: { words: OrderingWords['payment']['terms'] }) {
  return (
    <p className="mt-4 text-center text-sm text-pretty text-muted">
      {words.before}
      <Link to="/terms" className={LINK}>
        {words.terms}
      </Link>
      {words.between}
      <Link to="/privacy" className={LINK}>
        {words.privacy}
      </Link>
      {words.after}
    </p>
  );
}
