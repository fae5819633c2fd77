import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import { ownKindsQuery, setOwnKinds } from '../api/crew-messages.ts';
import { KindSwitches } from './kind-switches.tsx';

/** Which emails about their work somebody of the studio gets. Each box is saved as it is ticked. */
export function OwnMessages() {
  const words = useMessages('account').work;
  const { data, error, refetch } = useQuery(ownKindsQuery);
  const { run, running } = useAction<CrewKind[]>(words.notChanged, setOwnKinds);
  const off = running?.item ?? data?.off;
  return (
    <Section title={words.title} description={words.description}>
      {error && !data && (
        <RetryNotice title={words.notLoaded} onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton className="h-96 w-full rounded-input" />}
      {data && off && (
        <KindSwitches kinds={{ ...data, off }} labels={words.kinds} onChange={(changed) => void run(changed)} />
      )}
    </Section>
  );
}
