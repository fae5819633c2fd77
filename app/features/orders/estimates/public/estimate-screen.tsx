import { useLanguage } from '#app/lib/language/language.ts';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { orderAddress } from '#domain/orders/full-address.ts';
import { EstimateLines } from '../estimate-lines.tsx';
import { AnswerCard } from './answer-card.tsx';

type EstimateScreenProps = {
  token: string;
  estimate: EstimatePage;
  onAnswered: (estimate: EstimatePage) => void;
  onOutdated: () => void;
};

/** What is offered, at which price and until when, with the way to accept or decline it. */
export function EstimateScreen({ token, estimate, onAnswered, onOutdated }: EstimateScreenProps) {
  const messages = useMessages('estimate');
  const locale = useLanguage();
  const { address: form } = useSite().formats;
  const { number, issued_on, valid_until, state, note } = estimate;
  const place = orderAddress({ ...estimate, state: estimate.region }, form);
  return (
    <div className="wrap max-w-5xl pt-10 pb-16 sm:pt-14 sm:pb-24">
      <p className="font-medium text-accent-text tabular-nums">{messages.number({ number })}</p>
      <h1 className="display display-section mt-2 text-balance">{messages.heading}</h1>
      <p className="mt-3 text-lg text-pretty text-body">
        {state === 'open'
          ? messages.until({ day: formatDay(valid_until, locale) })
          : messages.issued({ day: formatDay(issued_on, locale) })}
      </p>
      {state !== 'open' && <StateNotice estimate={estimate} state={state} messages={messages} />}
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Card className="divide-y divide-line">
          <div className="p-5 sm:p-7">
            <Facts>
              <Fact label={messages.forWhom}>{estimate.customer_name}</Fact>
              <Fact label={messages.property}>
                {[estimate.property_name, place].filter(Boolean).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </Fact>
            </Facts>
          </div>
          {note && (
            <div className="p-5 sm:p-7">
              <h2 className="text-sm font-medium text-muted">{messages.note}</h2>
              <p className="mt-1.5 whitespace-pre-line text-pretty wrap-anywhere text-ink">{note}</p>
            </div>
          )}
          <div className="p-5 sm:p-7">
            <h2 className="display display-card mb-4">{messages.price}</h2>
            <EstimateLines price={estimate.price} locale={locale} words={messages} />
          </div>
        </Card>
        {state === 'open' && (
          <AnswerCard token={token} estimate={estimate} onAnswered={onAnswered} onOutdated={onOutdated} />
        )}
      </div>
    </div>
  );
}

type StateNoticeProps = {
  estimate: EstimatePage;
  state: Exclude<EstimatePage['state'], 'open'>;
  messages: Messages<'estimate'>;
};

/** Why it cannot be answered any more, and what is right instead. */
function StateNotice({ estimate, state, messages }: StateNoticeProps) {
  const { accepted_by: name, order_number: order, valid_until, payment_url, newer_url } = estimate;
  const day = formatDay(valid_until, useLanguage());
  const { accepted, expired } = messages.states;
  const text = {
    accepted: name && order !== null ? accepted.text({ name, order: String(order) }) : accepted.plain,
    declined: messages.states.declined.text,
    expired: expired.text({ day }),
    withdrawn: messages.states.withdrawn.text,
    replaced: messages.states.replaced.text,
  }[state];
  const isNewer = newer_url !== null && state !== 'accepted';
  const { title } = isNewer ? messages.states.replaced : messages.states[state];
  return (
    <div role="status" className="mt-6">
      <Notice tone={state === 'accepted' ? 'green' : 'amber'} title={title}>
        <p>{isNewer ? messages.states.replaced.text : text}</p>
        {isNewer && (
          <a href={newer_url} className={`${buttonClass('primary')} mt-4`}>
            {messages.openNewer}
          </a>
        )}
        {payment_url && (
          <a href={payment_url} className={`${buttonClass('primary')} mt-4`}>
            {messages.pay}
          </a>
        )}
      </Notice>
    </div>
  );
}
