import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#app/lib/language/messages.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { AccessCard } from './access-card.tsx';
import { answersQuery } from './api/questions.ts';
import { formatAnswer } from './format-answer.ts';

/** What an order was asked, on the page of its customer: how to get in, and the answers to the studio's questions. */
export function OrderAsked({ orderId, locale }: { orderId: string; locale: Locale }) {
  const messages = useMessages('questions', locale);
  const { data: answers = [] } = useQuery(answersQuery(orderId, locale));
  return (
    <>
      <AccessCard orderId={orderId} messages={messages} />
      {answers.length > 0 && (
        <Card className="p-5 sm:p-7">
          <h2 className="display display-card">{messages.yourAnswers}</h2>
          <Facts className="mt-4">
            {answers.map((answer) => (
              <Fact key={answer.id} label={answer.label}>
                <span className="wrap-anywhere whitespace-pre-line">{formatAnswer(answer, messages, locale)}</span>
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
    </>
  );
}
