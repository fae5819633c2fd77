import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryScreen } from './delivery-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';
import { useDelivery } from './use-delivery.ts';

type DeliveryViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: DeliveryOutcome | null;
  /** The sign of the studio, which leads home. */
  brand: ReactNode;
};

/** A delivery behind its link: the photos and films, the question for its password, or why there is nothing to see. */
export function DeliveryView({ token, first, brand }: DeliveryViewProps) {
  const { outcome, error, ask, seenUntil } = useDelivery(token, first);
  const messages = useMessages('delivery');
  if (outcome?.kind === 'open') {
    return (
      <DeliveryScreen
        token={token}
        delivery={outcome.delivery}
        seenUntil={seenUntil}
        brand={brand}
        onRefresh={() => void ask()}
      />
    );
  }
  return (
    <DeliveryFrame brand={brand}>
      <div className="wrap grid min-h-[70dvh] place-items-center py-16">
        {!outcome && !error && <Spinner label={messages.loading} />}
        {!outcome && Boolean(error) && (
          <Notice tone="red" role="alert" title={messages.failed}>
            <p>{getErrorMessage(error)}</p>
            <Button variant="outline" size="sm" className="mt-3" onClick={() => void ask()}>
              {messages.tryAgain}
            </Button>
          </Notice>
        )}
        {outcome?.reason === 'password_required' && <PasswordScreen token={token} onOpen={ask} />}
        {outcome && outcome.reason !== 'password_required' && <RefusedScreen reason={outcome.reason} />}
      </div>
    </DeliveryFrame>
  );
}
