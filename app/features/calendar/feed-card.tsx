import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { feedQuery, makeFeed, revokeFeed } from './api/calendar.ts';

/** The address by which Google's and Apple's calendars show the shoots. */
export function FeedCard({ timeZone }: { timeZone: string }) {
  const { data, failure, retry } = useList(feedQuery);
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const make = useAction('The link could not be created', async () => {
    setUrl((await makeFeed()).url);
    setAsked(null);
  });
  const revoke = useAction('The link could not be disabled', async () => {
    await revokeFeed();
    setUrl(null);
    setAsked(null);
  });
  const isRenewing = asked === 'renew';
  return (
    <Section
      title="Subscribe"
      description="Google, Apple and other calendars show the shoots by a secret link. Anyone with the link sees them, so keep it to yourself."
    >
      {failure && (
        <RetryNotice title="The link could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Skeleton className="h-11 w-64 max-w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          {url && <Address url={url} />}
          <p className="text-[0.9375rem]">
            {data.made_at
              ? `The link was created on ${formatDate(data.made_at, 'en', timeZone)}.${url ? '' : ' It was shown once. Replace it if it is lost.'}`
              : 'There is no link yet.'}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="outline"
              aria-disabled={Boolean(make.running)}
              onClick={() => (data.made_at ? setAsked('renew') : void make.run())}
            >
              {data.made_at ? 'Replace link' : 'Create link'}
            </Button>
            {data.made_at && (
              <Button variant="danger-quiet" onClick={() => setAsked('revoke')}>
                Disable link
              </Button>
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={isRenewing ? 'Replace the link?' : 'Disable the link?'}
        description="Calendars that use the current link stop showing the shoots."
        action={isRenewing ? 'Replace link' : 'Disable link'}
        isRunning={Boolean(make.running ?? revoke.running)}
        onConfirm={() => void (isRenewing ? make.run() : revoke.run())}
      />
    </Section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-input border border-line bg-well p-3">
      <code className="min-w-0 flex-1 basis-60 text-sm break-all text-ink">{url}</code>
      <CopyButton text={url} label="Copy link" />
    </div>
  );
}
