import { useState } from 'react';
import { originalsLinkQuery, renewOriginalsLink } from '#app/features/media/api/alterations.ts';
import { isInFirstCountry } from '#app/lib/page/first-country.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { QrDownloads } from '#app/ui/media/qr-downloads.tsx';

const countPairs = (pairs: number) =>
  pairs === 1
    ? 'One altered picture stands beside its original.'
    : `${pairs} altered pictures stand beside their originals.`;

/** The public page of a property's altered pictures: its address and its code, and another address for it. */
export function OriginalsSection({ propertyId }: { propertyId: string }) {
  const { data, failure, retry } = useList(originalsLinkQuery(propertyId));
  const isFirst = isInFirstCountry(useSite());
  const [isAsking, setAsking] = useState(false);
  const renew = useAction('The address could not be replaced', async () => {
    await renewOriginalsLink(propertyId);
    setAsking(false);
  });
  if (data && !data.created_at && data.incomplete === 0) return null;
  return (
    <section aria-labelledby="property-originals" className="border-t border-line pt-5">
      <h3 id="property-originals" className="font-medium text-ink">
        Altered pictures and their originals
      </h3>
      {failure && (
        <RetryNotice title="The page could not be found" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {data && (
        <p className="mt-1 text-sm text-pretty text-body">
          {data.pairs > 0 && `${countPairs(data.pairs)} `}
          {isFirst
            ? 'California asks for this address or its code on or beside each altered picture that advertises a sale.'
            : 'Show this address or its code beside each altered picture that advertises a sale, where the law asks for it.'}
        </p>
      )}
      {data && data.incomplete > 0 && (
        <Notice tone="amber" className="mt-3">
          {data.incomplete === 1 ? 'One altered picture has' : `${data.incomplete} altered pictures have`} no original
          yet. Say what it was made of in the menu of the picture, under “Alteration”.
        </Notice>
      )}
      {data?.created_at && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {data.url && (
            <>
              <a
                href={data.url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline"
              >
                Open the page
              </a>
              <CopyButton text={data.url} label="Copy the address of the originals" />
              <QrDownloads
                text={data.url}
                fileName="originals-qr"
                label={(type) => `QR code, ${type}`}
                failed="The code could not be drawn"
              />
            </>
          )}
          {!data.url && <p className="text-sm text-body">The address works, and cannot be shown any more.</p>}
          <Button variant="danger-quiet" size="sm" onClick={() => setAsking(true)}>
            New address
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Give the page a new address?"
        description="The present address and its printed codes stop working at once. Whoever advertises with them needs the new one."
        action="Replace"
        isRunning={Boolean(renew.running)}
        onConfirm={() => void renew.run()}
      />
    </section>
  );
}
