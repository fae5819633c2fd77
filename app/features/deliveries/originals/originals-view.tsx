import type { ReactNode } from 'react';
import { DeliveryFrame } from '#app/features/deliveries/delivery-frame.tsx';
import { LoadingScreen } from '#app/features/deliveries/loading-screen.tsx';
import { RefusedScreen } from '#app/features/deliveries/refused-screen.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import type { OriginalsOutcome } from '#domain/deliveries/originals/originals-json.ts';
import { OriginalsScreen } from './originals-screen.tsx';
import { useOriginals } from './use-originals.ts';

type OriginalsViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: OriginalsOutcome | null;
  /** The sign of the studio, which leads home. */
  brand: ReactNode;
};

/** The originals of a property's altered pictures, or why there is nothing to see. */
export function OriginalsView({ token, first, brand }: OriginalsViewProps) {
  const { outcome, error, ask } = useOriginals(token, first);
  const messages = useMessages('originals');
  return (
    <DeliveryFrame brand={brand}>
      {outcome?.kind === 'open' && <OriginalsScreen originals={outcome.originals} />}
      {outcome?.kind !== 'open' && (
        <div className="wrap grid min-h-[70dvh] place-items-center py-16">
          {outcome ? (
            <RefusedScreen {...messages.refused[outcome.reason]} askStudio={messages.refused.askStudio} />
          ) : (
            <LoadingScreen messages={messages} error={error} onRetry={() => void ask()} />
          )}
        </div>
      )}
    </DeliveryFrame>
  );
}
