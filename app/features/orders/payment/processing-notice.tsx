import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type ProcessingNoticeProps = {
  /** Whose page the customer can follow; null where this browser may not see it. */
  orderId: string | null;
  messages: OrderingMessages['payment'];
  /** Whether it comes as the answer to a click, where the customer expected success (ORD-40). */
  isUnexpected?: boolean;
};

/** The bank takes its time: nothing may be paid again, and the customer can follow the order. */
export function ProcessingNotice({ orderId, messages, isUnexpected = false }: ProcessingNoticeProps) {
  const follow = orderId && (
    <Link to={`/orders/${orderId}`} className={buttonClass('outline', 'sm')}>
      {messages.processing.link}
    </Link>
  );
  return (
    <Notice tone="info" role="status" title={messages.processing.title} action={follow}>
      {isUnexpected && <p>{messages.unexpected}</p>}
      <p>{messages.processing.text}</p>
    </Notice>
  );
}
