import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { LinkedOrder } from '../api/payments.ts';
import { SecureNotice } from '../payment/secure-notice.tsx';
import { PayForm } from './pay-form.tsx';
import { type PayPartProps, PaySummary } from './pay-summary.tsx';

type PayPageProps = Omit<PayPartProps, 'messages'> & {
  linked: LinkedOrder;
  config: PublicConfig;
  messages: OrderingMessages;
};

/** An order that is to be paid by its link, or that is paid. */
export function PayPage({ linked, config, messages, ...part }: PayPageProps) {
  const { page, locale } = part;
  const { payment } = page;
  const words = messages.pay;
  if (!payment) return <Settled {...part} messages={messages} />;
  return (
    <>
      <h1 className="display text-4xl sm:text-5xl">{words.heading({ orderNumber: page.order.order_number })}</h1>
      <p className="mt-3 max-w-prose text-pretty">{words.intro}</p>
      <div className="mt-9 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <aside aria-label={words.summary} className="lg:sticky lg:top-28 lg:order-2">
          <PaySummary {...part} messages={words} />
        </aside>
        <Card className="p-5 sm:p-8">
          <h2 className="display display-card mb-5">{messages.payment.heading}</h2>
          <PayForm linked={linked} page={page} payment={payment} config={config} messages={messages} locale={locale} />
          <SecureNotice messages={messages.payment.secure} />
        </Card>
      </div>
    </>
  );
}

/** Nothing is due: what was paid, and where to go from here. */
function Settled({ messages, ...part }: Omit<PayPageProps, 'linked' | 'config'>) {
  const { order, can_open_order } = part.page;
  const { orderPage, pay: words } = messages;
  return (
    <div className="mx-auto max-w-2xl">
      <div className="grid size-14 place-items-center rounded-full bg-emerald-100 text-emerald-800">
        <Icon name="check" className="size-7" />
      </div>
      <h1 className="display mt-7 text-4xl sm:text-5xl">{words.paid.title}</h1>
      <p className="mt-4 mb-9 text-lg text-pretty">{words.paid.text({ orderNumber: order.order_number })}</p>
      <PaySummary {...part} messages={words} />
      <div className="mt-7 flex flex-wrap gap-3">
        {can_open_order && (
          <Link to={`/orders/${order.id}`} className={buttonClass('primary')}>
            {messages.success.viewOrder}
          </Link>
        )}
        <Link to="/" className={buttonClass('outline')}>
          {orderPage.home}
        </Link>
        <Link to="/contact" className={buttonClass('ghost')}>
          {orderPage.contactUs}
        </Link>
      </div>
    </div>
  );
}
