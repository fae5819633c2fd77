import type { ComponentType } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { EstimateOutcome } from '#domain/orders/estimates/estimate-json.ts';
import { EstimateScreen } from './estimate-screen.tsx';
import { useEstimate } from './use-estimate.ts';

type LoadingWords = { loading: string; failed: string; tryAgain: string };

type EstimateViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: EstimateOutcome | null;
  /** What pages that open by a link show while they load, and where there is nothing to see. */
  Loading: ComponentType<{ messages: LoadingWords; error: unknown; onRetry: () => void }>;
  Refused: ComponentType<{ title: string; text: string; askStudio: string }>;
};

/** An estimate for who has its link, or why there is nothing to see. */
export function EstimateView({ token, first, Loading, Refused }: EstimateViewProps) {
  const { outcome, error, ask, show } = useEstimate(token, first);
  const messages = useMessages('estimate');
  if (outcome?.kind === 'open') {
    return <EstimateScreen token={token} estimate={outcome.estimate} onAnswered={show} onOutdated={() => void ask()} />;
  }
  return (
    <div className="wrap grid min-h-[70dvh] place-items-center py-16">
      {outcome ? (
        <Refused {...messages.refused[outcome.reason]} askStudio={messages.refused.askStudio} />
      ) : (
        <Loading messages={messages} error={error} onRetry={() => void ask()} />
      )}
    </div>
  );
}
