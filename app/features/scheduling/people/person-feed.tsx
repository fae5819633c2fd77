import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { SecretLink } from '#app/ui/form/secret-link.tsx';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { makePersonFeed, personFeedQuery, revokePersonFeed } from './api/person-feed.ts';
import { DialogPart } from './dialog-part.tsx';

/** The secret link by which calendars show the shoots of a person. */
export function PersonFeed({ person: { id, name } }: { person: PersonJson }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { data, failure, retry } = useList(personFeedQuery(id));
  return (
    <DialogPart
      title="Link to subscribe to"
      description={`Google, Apple and other calendars show the shoots of ${name} by a secret link. Anyone with the link sees them.`}
    >
      {failure && (
        <RetryNotice title="The link could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Skeleton className="h-11 w-40 max-w-full" />}
      {data && (
        <SecretLink
          madeAt={data.made_at}
          timeZone={timeZone}
          warning={`Calendars that use the current link stop showing the shoots of ${name}.`}
          onMake={async () => (await makePersonFeed(id)).url}
          onRevoke={() => revokePersonFeed(id)}
        />
      )}
    </DialogPart>
  );
}
