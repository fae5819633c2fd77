import { lazy, Suspense, useRef, useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { PaymentJson } from '#domain/orders/order-json.ts';
import type { PaymentPage } from '#domain/orders/payment-page.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { type LinkedOrder, payDueDemo, paymentPageQuery } from '../api/payments.ts';
import { CardPayment } from '../payment/card-payment.tsx';
import { DemoPayment } from '../payment/demo-payment.tsx';
import { ProcessingNotice } from '../payment/processing-notice.tsx';
import { useStay } from '../use-stay.ts';

const SaveCard = lazy(async () => ({ default: (await import('../payment/save-card.tsx')).SaveCard }));

type PayFormProps = {
  linked: LinkedOrder;
  page: PaymentPage;
  payment: PaymentJson;
  config: PublicConfig;
  messages: OrderingMessages;
  locale: Locale;
};

/** Takes the payment that is due: by card, or in the demo. Afterwards the page shows what is due then. */
export function PayForm(props: PayFormProps) {
  const { linked, page, payment, config, messages, locale } = props;
  const choice = useRef<Promise<void>>(undefined);
  if (payment.status === 'processing') {
    return <ProcessingNotice orderId={page.can_open_order ? page.order.id : null} messages={messages.payment} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {config.keepsCards && (
        <Suspense>
          <SaveCard
            linked={{ ...linked, payment: payment.id }}
            locale={locale}
            onChoice={(sent) => {
              choice.current = sent;
            }}
          />
        </Suspense>
      )}
      <OpenPayment {...props} beforePay={async () => choice.current} />
    </div>
  );
}

type OpenPaymentProps = PayFormProps & { beforePay: () => Promise<void> };

function OpenPayment({ linked, page, payment, config, messages, locale, beforePay }: OpenPaymentProps) {
  const [isPaying, setIsPaying] = useState(false);
  const { order } = page;
  useStay(isPaying);
  const reload = () => queryClient.invalidateQueries(paymentPageQuery(linked));
  const showPaidToast = () => {
    const { title, text } = messages.pay.received;
    toast({
      title,
      description: text({ amount: formatCharge(payment.amount, order.charge_currency, locale) }),
      variant: 'success',
    });
  };
  if (config.paymentMode === 'demo') {
    return (
      <DemoPayment
        amount={formatCharge(payment.amount, order.charge_currency, locale)}
        messages={messages.payment}
        onBusy={setIsPaying}
        pay={async () => {
          await beforePay();
          queryClient.setQueryData(paymentPageQuery(linked).queryKey, await payDueDemo(linked, payment.id));
          showPaidToast();
        }}
      />
    );
  }
  return (
    <CardPayment
      key={payment.id}
      placed={{ order: { ...order, charge_minor: payment.amount, customer_email: '', customer_phone: '' } }}
      publishableKey={payment.publishable_key ?? config.stripePublishableKey ?? ''}
      clientSecret={payment.client_secret ?? ''}
      locale={locale}
      messages={messages.payment}
      returnPath={`/pay/${order.id}`}
      onBusy={setIsPaying}
      beforePay={beforePay}
      onPaid={async () => {
        await reload();
        showPaidToast();
      }}
      onClosed={() => void reload()}
    />
  );
}
