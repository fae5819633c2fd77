import { Link } from 'react-router';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type ProcessingNoticeProps = {
  orderId: string;
  words: OrderingWords['payment'];
  /** Whether it comes as the answer to a click, where the customer expected success (spec §4 Payment flow, 5). */
  isUnexpected?: boolean;
};

/** The bank takes its time: nothing may be paid again, and the customer can follow the order. */
export function ProcessingNotice({ orderId, words, isUnexpected = false }: ProcessingNoticeProps) {
  const follow = (
    <Link to={`/orders/${orderId}`} className={buttonClass('outline', 'sm')}>
      {words.processing.link}
    </Link>
  );
  return (
    <Notice tone="info" role="status" title={words.processing.title} action={follow}>
      {isUnexpected && <p>{words.unexpected}</p>}
      <p>{words.processing.text}</p>
    </Notice>
  );
}
