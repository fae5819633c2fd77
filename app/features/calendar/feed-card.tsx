import { useState } from 'react';
import { ListFailed, Section } from '#app/features/accounts/area/section.tsx';
import { useAct } from '#app/features/accounts/area/use-act.ts';
import { useList } from '#app/features/accounts/area/use-list.ts';
import { formatDate } from '#app/lib/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { makeFeed, revokeFeed } from './api/change-calendar.ts';
import { feedQuery } from './api/get-calendar.ts';

/** The address by which Google's and Apple's calendars show the shoots. */
export function FeedCard({ timeZone }: { timeZone: string }) {
  const { data, failure, retry } = useList(feedQuery);
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const make = useAct('The address could not be made', async () => {
    setUrl((await makeFeed()).url);
    setAsked(null);
  });
  const revoke = useAct('The address could not be ended', async () => {
    await revokeFeed();
    setUrl(null);
    setAsked(null);
  });
  const isRenewing = asked === 'renew';
  return (
    <Section
      title="Subscribe"
      description="Google, Apple and other calendars show the shoots by this secret address. Whoever has it sees them, so keep it to yourself."
    >
      {failure && <ListFailed title="The address could not be looked up" text={failure} onRetry={retry} />}
      {!data && !failure && <Skeleton className="h-11 w-64 max-w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          {url && <Address url={url} />}
          <p className="text-[0.9375rem]">
            {data.made_at
              ? `The address was made on ${formatDate(data.made_at, 'en', timeZone)}.${url ? '' : ' It was shown once; make a new one if it is lost.'}`
              : 'There is no address yet.'}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="outline"
              aria-disabled={Boolean(make.running)}
              onClick={() => (data.made_at ? setAsked('renew') : void make.run())}
            >
              {data.made_at ? 'Renew the address' : 'Make an address'}
            </Button>
            {data.made_at && (
              <Button variant="danger-quiet" onClick={() => setAsked('revoke')}>
                End it
              </Button>
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={isRenewing ? 'Make a new address?' : 'End the address?'}
        description="Calendars that use the address of now stop showing the shoots."
        action={isRenewing ? 'Make a new one' : 'End it'}
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
      <CopyButton text={url} label="Copy the address" />
    </div>
  );
}
