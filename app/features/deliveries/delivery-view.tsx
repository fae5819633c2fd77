import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryScreen } from './delivery-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';
import type { LoadReview } from './review-parts.ts';
import { useDelivery } from './use-delivery.ts';

type DeliveryViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: DeliveryOutcome | null;
  /** The sign of the studio, which leads home. */
  brand: ReactNode;
  loadReview: LoadReview;
};

/** A delivery behind its link: the photos and films, the question for its password, or why there is nothing to see. */
export function DeliveryView({ token, first, brand, loadReview }: DeliveryViewProps) {
  const { outcome, error, ask, seenUntil } = useDelivery(token, first);
  const messages = useMessages('delivery');
  if (outcome?.kind === 'open') {
    return (
      <DeliveryScreen
        token={token}
        delivery={outcome.delivery}
        seenUntil={seenUntil}
        brand={brand}
        loadReview={loadReview}
        onRefresh={() => void ask()}
      />
    );
  }
  return (
    <DeliveryFrame brand={brand}>
      <div className="wrap grid min-h-[70dvh] place-items-center py-16">
        {!outcome && <LoadingScreen messages={messages} error={error} onRetry={() => void ask()} />}
        {outcome?.reason === 'password_required' && <PasswordScreen token={token} onOpen={ask} />}
        {outcome && outcome.reason !== 'password_required' && (
          <RefusedScreen {...messages.refused[outcome.reason]} askStudio={messages.refused.askStudio} />
        )}
      </div>
    </DeliveryFrame>
  );
}
