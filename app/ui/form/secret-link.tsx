import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type SecretLinkProps = {
  /** Since when there is a link, or null. */
  madeAt: string | null;
  timeZone: string;
  /** What stops when the link is replaced or disabled, as a sentence. */
  warning: string;
  /** Makes a new link, whose address is shown once. */
  onMake: () => Promise<string>;
  onRevoke: () => Promise<void>;
};

/** A secret link that is created, replaced and disabled. Its address shows only right after it was made. */
export function SecretLink({ madeAt, timeZone, warning, onMake, onRevoke }: SecretLinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const make = useAction('The link could not be created', async () => {
    setUrl(await onMake());
    setAsked(null);
  });
  const revoke = useAction('The link could not be disabled', async () => {
    await onRevoke();
    setUrl(null);
    setAsked(null);
  });
  const isRenewing = asked === 'renew';
  return (
    <div className="flex flex-col gap-4">
      {url && <Address url={url} />}
      <p className="text-[0.9375rem]">
        {madeAt
          ? `The link was created on ${formatDate(madeAt, 'en', timeZone)}.${url ? '' : ' It was shown once. Replace it if it is lost.'}`
          : 'There is no link yet.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          aria-disabled={Boolean(make.running)}
          onClick={() => (madeAt ? setAsked('renew') : void make.run())}
        >
          {madeAt ? 'Replace link' : 'Create link'}
        </Button>
        {madeAt && (
          <Button variant="danger-quiet" onClick={() => setAsked('revoke')}>
            Disable link
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={isRenewing ? 'Replace the link?' : 'Disable the link?'}
        description={warning}
        action={isRenewing ? 'Replace link' : 'Disable link'}
        isRunning={Boolean(make.running ?? revoke.running)}
        onConfirm={() => void (isRenewing ? make.run() : revoke.run())}
      />
    </div>
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
