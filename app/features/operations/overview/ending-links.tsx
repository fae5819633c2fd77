import { lazy, Suspense, useState } from 'react';
import { endingLinksQuery } from '#app/features/properties/api/deliveries.ts';
import { PURPOSE_LABELS } from '#app/features/properties/purpose-labels.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import type { EndingLink } from '#domain/deliveries/delivery-json.ts';
import { KEEP_FRESH } from './keep-fresh.ts';

const ExtendDialog = lazy(async () => ({
  default: (await import('#app/features/properties/manage/dialogs/extend-dialog.tsx')).ExtendDialog,
}));

/** So many links are shown at first. */
const SHOWN = 3;

const titleOf = ({ purpose, name, property }: EndingLink) =>
  `${[PURPOSE_LABELS[purpose], name].filter(Boolean).join(': ')}, ${property.name}`;

/** The links to deliveries that end soon, and the way to give them more time; nothing while there are none. */
export function EndingLinks({ timeZone, className }: { timeZone: string; className: string }) {
  const mayExtend = useRights().can('media');
  const { data } = useList({ ...endingLinksQuery, ...KEEP_FRESH, enabled: mayExtend });
  const [isLong, setLong] = useState(false);
  const [extended, setExtended] = useState<EndingLink | null>(null);
  if (!data || data.links.length === 0) return null;
  const shown = isLong ? data.links : data.links.slice(0, SHOWN);
  return (
    <Card role="region" aria-label="Links that end soon" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-3.5">
        <h2 className="display text-xl">Links that end soon</h2>
        <p className="text-sm text-muted">{data.total === 1 ? '1 link' : `${formatCount(data.total)} links`}</p>
      </div>
      <ul className="mt-1 divide-y divide-line px-5 pb-1">
        {shown.map((link) => (
          <EndingRow key={link.id} link={link} timeZone={timeZone} onExtend={() => setExtended(link)} />
        ))}
      </ul>
      {data.links.length > shown.length && (
        <Button variant="ghost" size="sm" className="mb-2 ml-1" onClick={() => setLong(true)}>
          Show {data.links.length - shown.length} more
        </Button>
      )}
      <Suspense fallback={null}>
        {extended && (
          <ExtendDialog
            link={{
              id: extended.id,
              deliveryId: extended.delivery_id,
              propertyId: extended.property.id,
              title: titleOf(extended),
              expiresAt: extended.expires_at,
            }}
            timeZone={timeZone}
            open
            onOpenChange={() => setExtended(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

type EndingRowProps = { link: EndingLink; timeZone: string; onExtend: () => void };

function EndingRow({ link, timeZone, onExtend }: EndingRowProps) {
  const { property, purpose, name, expires_at, has_email, reminded_at } = link;
  const told = reminded_at ? 'Reminded by email.' : has_email ? 'A reminder is on its way.' : 'No email to remind at.';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-medium text-ink">{property.name}</p>
        <p className="text-sm text-body">
          {[PURPOSE_LABELS[purpose], name].filter(Boolean).join(': ')}, until{' '}
          <time dateTime={expires_at}>{formatDate(expires_at, 'en', timeZone)}</time>. {told}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Extend the link of ${titleOf(link)}`} onClick={onExtend}>
        Extend
      </Button>
    </li>
  );
}
