import { useState } from 'react';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { EmptyList, MoreRows, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { keysQuery } from './api/api-keys.ts';
import { KeyTable } from './key-table.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

const FAILED = 'The keys could not be loaded';
const TEXT =
  'Keys let other programs read and change what is in the studio. Give each program its own key, with no more access than it needs.';

/** The keys of the API: made, shown once, and revoked. */
export function ApiKeysPage() {
  const [isMaking, setIsMaking] = useState(false);
  const list = useRows(keysQuery, (page) => page.data);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, failure } = list;
  const make = <Button onClick={() => setIsMaking(true)}>Make a key</Button>;
  return (
    <PortalConfirmation>
      <PanelHeading title="API keys" text={TEXT}>
        {rows && rows.length > 0 && make}
      </PanelHeading>
      <MakeKeyDialog open={isMaking} onClose={() => setIsMaking(false)} />
      {!rows && failure && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading keys" />}
      {rows?.length === 0 && <EmptyList text="There are no keys yet.">{make}</EmptyList>}
      {rows && rows.length > 0 && (
        <>
          <KeyTable keys={rows} timeZone={timeZone} isBusy={list.isOutdated} />
          <MoreRows
            hasMore={list.hasMore}
            isFetching={list.isFetchingMore}
            failure={failure}
            failedTitle={FAILED}
            onMore={list.more}
          />
        </>
      )}
    </PortalConfirmation>
  );
}
