import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { SecretLink } from '#app/ui/form/secret-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { feedQuery, makeFeed, revokeFeed } from './api/calendar.ts';

/** The address by which Google's and Apple's calendars show the shoots. */
export function FeedCard({ timeZone }: { timeZone: string }) {
  const { data, failure, retry } = useList(feedQuery);
  return (
    <Section
      title="Subscribe"
      description="Google, Apple and other calendars show the shoots by a secret link. Anyone with the link sees them, so keep it to yourself. Each person has a link of their own in Crew."
    >
      {failure && (
        <RetryNotice title="The link could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Skeleton className="h-11 w-64 max-w-full" />}
      {data && (
        <SecretLink
          madeAt={data.made_at}
          timeZone={timeZone}
          warning="Calendars that use the current link stop showing the shoots."
          onMake={async () => (await makeFeed()).url}
          onRevoke={revokeFeed}
        />
      )}
    </Section>
  );
}
