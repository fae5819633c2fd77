import { useRights } from '#app/lib/session/use-rights.ts';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { AccessCard } from '../questions/access-card.tsx';
import { formatAnswer } from '../questions/format-answer.ts';
import { OrderPart } from './order-facts.tsx';
import { questionsEn as messages } from './questions/questions-words.ts';

/** What an order was asked: the answers to the studio's own questions, and how to get in, without codes. */
export function AskedFacts({ details: { order, answers } }: { details: AdminOrderDetails }) {
  const canWrite = useRights().can('orders.write');
  return (
    <>
      {answers.length > 0 && (
        <OrderPart title="Answers">
          <Facts>
            {answers.map((answer) => (
              <Fact key={answer.id} label={answer.label}>
                <span className="wrap-anywhere whitespace-pre-line">{formatAnswer(answer, messages, 'en')}</span>
              </Fact>
            ))}
          </Facts>
        </OrderPart>
      )}
      {canWrite && order.origin !== 'imported' && <AccessCard orderId={order.id} messages={messages} />}
    </>
  );
}
