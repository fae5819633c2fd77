import type { ReactNode } from 'react';
import { DeliveryFrame } from '#app/features/deliveries/delivery-frame.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSite } from '#app/lib/site.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { OriginalsOutcome, OriginalsRefusal } from '#domain/originals/originals-json.ts';
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
          {!outcome && !error && <Spinner label={messages.loading} />}
          {!outcome && Boolean(error) && (
            <Notice tone="red" role="alert" title={messages.failed}>
              <p>{getErrorMessage(error)}</p>
              <Button variant="outline" size="sm" className="mt-3" onClick={() => void ask()}>
                {messages.tryAgain}
              </Button>
            </Notice>
          )}
          {outcome && <Refused reason={outcome.reason} />}
        </div>
      )}
    </DeliveryFrame>
  );
}

function Refused({ reason }: { reason: OriginalsRefusal }) {
  const messages = useMessages('originals').refused;
  const { business } = useSite();
  const { title, text } = messages[reason];
  return (
    <div className="max-w-xl text-center">
      <h1 className="display display-section">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-body">{text}</p>
      <a href={`mailto:${business.email}`} className={`${buttonClass('primary')} mt-8`}>
        {messages.askStudio}
      </a>
    </div>
  );
}
