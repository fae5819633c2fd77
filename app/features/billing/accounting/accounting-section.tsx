import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { accountingQuery } from '../api/accounting.ts';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';

type AccountingSectionProps = { from: string; to: string };

/** Exports for the accountant: what is new as a file for their program, and the files of before. `from` and `to` are the days of the list. */
export function AccountingSection({ from, to }: AccountingSectionProps) {
  const { data, failure, retry } = useList(accountingQuery);
  return (
    <Section
      title="For your accountant"
      description="A file for DATEV, QuickBooks Online or Xero with what none of its exports has yet. What is exported is marked, so nothing is booked twice."
    >
      {failure && (
        <RetryNotice title="The exports could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="The exports are loading" />}
      {data && (
        <div className="flex flex-col gap-8">
          <ExportForm maps={data.maps} from={from} to={to} />
          <ExportList exports={data.exports} />
        </div>
      )}
    </Section>
  );
}
