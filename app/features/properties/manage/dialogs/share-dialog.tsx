import { useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { DeliveryJson, DeliveryLinkJson, DownloadReceipt } from '#domain/deliveries/delivery-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { OriginalsSection } from '../../alterations/originals-section.tsx';
import { deliveryQuery, downloadsQuery, revokeLinks, setOverride } from '../../api/deliveries.ts';
import { DownloadsDialog } from '../../downloads-dialog.tsx';
import { PURPOSE_LABELS } from '../../purpose-labels.ts';
import { DeletedSection } from './deleted-section.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LicenseSection } from './license-section.tsx';
import { LinkForm, SIZE_LABELS } from './link-form.tsx';
import { TourSection } from './tour-section.tsx';

type ShareDialogProps = {
  property: PropertyJson;
  timeZone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The links to the delivery of a property: who has one, whether it was opened, and new ones. */
export function ShareDialog({ property, timeZone, ...dialog }: ShareDialogProps) {
  const { data, failure, retry } = useList(deliveryQuery(property.id));
  const [isMaking, setIsMaking] = useState(false);
  const isFirst = data?.links.length === 0;
  return (
    <Dialog
      {...dialog}
      width="lg"
      title="Share links"
      description={`A link shows ${property.name} without an account. Make one for each person.`}
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-6">
        {failure && (
          <RetryNotice title="The links could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading links" rows={2} />}
        {data && <LockState propertyId={property.id} delivery={data} timeZone={timeZone} />}
        {data && (isMaking || isFirst) && <LinkForm propertyId={property.id} onMade={() => setIsMaking(false)} />}
        {data && !isMaking && !isFirst && (
          <Button variant="outline" className="self-start" onClick={() => setIsMaking(true)}>
            New link
          </Button>
        )}
        {data && !isFirst && <LinkList property={property} delivery={data} timeZone={timeZone} />}
        {data?.id && !isFirst && <LicenseSection deliveryId={data.id} />}
        <OriginalsSection propertyId={property.id} />
        <TourSection propertyId={property.id} />
        <DeletedSection propertyId={property.id} timeZone={timeZone} />
      </DialogBody>
    </Dialog>
  );
}

type DeliveryProps = { propertyId: string; delivery: DeliveryJson; timeZone: string };

/** Whether the files are locked until they are paid, and the way to open them before. */
function LockState({ propertyId, delivery, timeZone }: DeliveryProps) {
  const { id, lock, opened_at, locked_files: lockedFiles } = delivery;
  const mayOverride = useRights().can('orders.write');
  const override = useAction('The lock could not be changed', async (isOpen: boolean) => {
    if (id) await setOverride(propertyId, id, isOpen);
  });
  if (!lock && !opened_at) return null;
  const act = (isOpen: boolean, label: string) =>
    id && mayOverride ? (
      <Button
        variant="outline"
        size="sm"
        aria-disabled={Boolean(override.running)}
        onClick={() => void override.run(isOpen)}
      >
        {label}
      </Button>
    ) : null;
  if (lock) {
    return (
      <Notice
        tone="amber"
        title={`${lockedFiles === 'all' ? 'Locked' : 'New files are locked'} until ${formatPrice(lock.balance_minor, lock.currency)} is paid`}
        action={act(true, 'Open it unpaid')}
      >
        {lockedFiles === 'all'
          ? 'Pictures have a watermark, and nothing can be downloaded. It opens with the payment, under the same links.'
          : 'What came since the extra was ordered has a watermark. What was open stays open.'}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Opened before it is paid" action={act(false, 'Lock it again')}>
      {opened_at && `Since ${formatInstant(opened_at, 'en', timeZone)}.`}
    </Notice>
  );
}

type LinkListProps = Omit<DeliveryProps, 'propertyId'> & { property: PropertyJson };

function LinkList({ property, delivery: { id, links }, timeZone }: LinkListProps) {
  const [extended, setExtended] = useState<DeliveryLinkJson | null>(null);
  const [hasReceipts, setReceipts] = useState(false);
  const [asked, setAsked] = useState<DeliveryLinkJson | 'all' | null>(null);
  const revoke = useAction('The link could not be revoked', async () => {
    if (id && asked) await revokeLinks(property.id, id, asked === 'all' ? null : [asked.id]);
    setAsked(null);
  });
  const open = links.filter(({ state }) => state === 'open');
  const { rows: receipts } = useRows(downloadsQuery(property.id), (page) => page.downloads);
  return (
    <section aria-label="Links" className="border-t border-line">
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            downloads={(receipts ?? []).filter((each) => each.link.id === link.id)}
            timeZone={timeZone}
            onExtend={() => setExtended(link)}
            onRevoke={() => setAsked(link)}
          />
        ))}
      </ul>
      <div className="-ml-4 flex flex-wrap">
        {receipts && receipts.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setReceipts(true)}>
            All downloads
          </Button>
        )}
        {open.length > 1 && (
          <Button variant="danger-quiet" size="sm" onClick={() => setAsked('all')}>
            Revoke all links
          </Button>
        )}
      </div>
      {hasReceipts && <DownloadsDialog property={property} timeZone={timeZone} open onOpenChange={setReceipts} />}
      {id && extended && (
        <ExtendDialog
          link={{
            id: extended.id,
            deliveryId: id,
            propertyId: property.id,
            title: titleOf(extended),
            expiresAt: extended.expires_at,
          }}
          timeZone={timeZone}
          open
          onOpenChange={() => setExtended(null)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={asked === 'all' ? `Revoke all ${open.length} links?` : 'Revoke this link?'}
        description="It stops working at once. You can make a new link at any time."
        action="Revoke"
        isRunning={Boolean(revoke.running)}
        onConfirm={() => void revoke.run()}
      />
    </section>
  );
}

type LinkRowProps = {
  link: DeliveryLinkJson;
  downloads: DownloadReceipt[];
  timeZone: string;
  onExtend: () => void;
  onRevoke: () => void;
};

/** Whom a link is for: 'Seller: Ada Owner'. */
const titleOf = ({ purpose, name }: DeliveryLinkJson) => [PURPOSE_LABELS[purpose], name].filter(Boolean).join(': ');

const STATE_LABELS = { revoked: 'Revoked', expired: 'Expired' };

function LinkRow({ link, downloads, timeZone, onExtend, onRevoke }: LinkRowProps) {
  const title = titleOf(link);
  const sizes = link.rights.sizes.map((size) => SIZE_LABELS[size]).join(', ') || 'No downloads';
  const { comment, approve, pay } = link.rights;
  const review = approve ? 'Approves' : comment ? 'Comments' : 'Looks only';
  const isOpen = link.state === 'open';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
          {title}
          {link.state !== 'open' && <Badge>{STATE_LABELS[link.state]}</Badge>}
          {link.has_password && <Badge>Password</Badge>}
        </p>
        <p className="text-sm text-body">
          {sizes}. {review}. {pay ? 'Can pay' : 'Does not see what is due'}. {isOpen ? 'Until' : 'Ended, was until'}{' '}
          {formatDate(link.expires_at, 'en', timeZone)}.
        </p>
        <p className="text-sm text-body">
          {link.last_opened_at ? `Opened ${formatInstant(link.last_opened_at, 'en', timeZone)}` : 'Not opened yet'}
          {isOpen && !link.url && '. Its address cannot be shown any more.'}
        </p>
        <ReminderLine link={link} timeZone={timeZone} />
        <LastDownload downloads={downloads} timeZone={timeZone} />
      </div>
      {link.state !== 'revoked' && (
        <div className="flex gap-2">
          {isOpen && link.url && <CopyButton text={link.url} label={`Copy the link of ${title}`} />}
          <Button variant="ghost" size="sm" aria-label={`Extend the link of ${title}`} onClick={onExtend}>
            Extend
          </Button>
          {isOpen && (
            <Button variant="danger-quiet" size="sm" aria-label={`Revoke the link of ${title}`} onClick={onRevoke}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Where the person of a link is reminded of its end, or when they were. */
function ReminderLine({ link: { email, reminded_at, state }, timeZone }: Pick<LinkRowProps, 'link' | 'timeZone'>) {
  if (!email || state !== 'open') return null;
  const reminded = reminded_at && `Reminded ${formatInstant(reminded_at, 'en', timeZone)} at ${email}`;
  return <p className="text-sm wrap-anywhere text-body">{reminded || `A reminder goes to ${email}`}</p>;
}

/** How often something was downloaded by a link, and what last. */
function LastDownload({ downloads, timeZone }: Pick<LinkRowProps, 'downloads' | 'timeZone'>) {
  const [last] = downloads;
  if (!last) return null;
  const times = downloads.length === 1 ? 'Downloaded once' : `Downloaded ${downloads.length} times, last`;
  return (
    <p className="text-sm wrap-anywhere text-body">
      {times}: {last.file_name} ({SIZE_LABELS[last.size]}), {formatInstant(last.downloaded_at, 'en', timeZone)}
    </p>
  );
}
