import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { FilterChoice, FilterDay } from '#app/ui/form/filter-controls.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmptyList, formatTotal, MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { Menu, MenuDownload } from '#app/ui/menu/menu.tsx';
import { type ListedDocument, signedMinor } from '#domain/billing/document.ts';
import { JOURNAL_FORMATS } from '#domain/billing/journal-format.ts';
import { AccountingSection } from './accounting/accounting-section.tsx';
import { documentsQuery } from './api/documents.ts';
import { DocumentFormsButton } from './document-forms-button.tsx';
import { documentName, staffDocumentHref } from './document-names.ts';
import {
  type DocumentsAddress,
  documentsCsvAddress,
  journalAddress,
  NO_FILTER,
  narrowingParts,
  readDocumentsAddress,
} from './documents-address.ts';
import { REPORTS_LABELS } from './reports/report-labels.ts';

const FAILED = 'Error Fetching Documents';
const KIND_LABELS = { '': 'All', invoice: 'Invoices', credit_note: 'Credit notes' };

/** All documents that the studio issued, the newest first. */
export function DocumentsPage() {
  const { query, change } = useListAddress();
  const address = useMemo(() => readDocumentsAddress(query), [query]);
  const [isAccountingOpen, setIsAccountingOpen] = useState(false);
  const list = useRows(documentsQuery(address), (page) => page.documents);
  const sum = list.last?.figure_minor ?? null;
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  const isNarrow = Object.keys(narrowingParts(address)).length > 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Documents</h1>
        <p role="status" className="mr-auto pt-2 text-muted">
          {rows && formatTotal(list.total, ['document', 'documents'])}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isAccountingOpen}
            onClick={() => setIsAccountingOpen(!isAccountingOpen)}
          >
            For your accountant
          </Button>
          <Menu
            trigger={
              <Button variant="outline" size="sm">
                Journal
                <Icon name="chevronDown" className="size-4" />
              </Button>
            }
          >
            {JOURNAL_FORMATS.map((format) => (
              <MenuDownload key={format} href={journalAddress(address, format)}>
                Journal ({format})
              </MenuDownload>
            ))}
          </Menu>
          <a href={documentsCsvAddress(address)} download className={buttonClass('outline', 'sm')}>
            Download CSV
          </a>
        </div>
      </div>
      {isAccountingOpen && (
        <div className="mb-5">
          <AccountingSection from={address.from} to={address.to} />
        </div>
      )}
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex min-w-52 flex-1 basis-56 sm:max-w-80">
          <SearchBox
            isSmall
            label="Search documents"
            placeholder="Number, order, buyer"
            value={address.q}
            onSearch={(q) => change({ q })}
          />
        </div>
        <FilterChoice
          label="Kind"
          name="kind"
          value={address.kind}
          labels={KIND_LABELS}
          onChange={(kind) => change({ kind })}
        />
        <FilterDay
          label="From"
          name="from"
          value={address.from}
          max={address.to}
          onChange={(from) => change({ from })}
        />
        <FilterDay label="To" name="to" value={address.to} min={address.from} onChange={(to) => change({ to })} />
        {isNarrow && (
          <Button variant="ghost" size="sm" className="px-3" onClick={() => change(NO_FILTER)}>
            Clear Filters
          </Button>
        )}
      </search>
      {address.report && <FigureLine address={address} sumMinor={sum} />}
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading documents" />}
      {rows && rows.length > 0 && (
        <DataTable
          label="Documents"
          columns={[
            'Number',
            'Kind',
            'Issued',
            'Order',
            'Buyer',
            'Tax',
            'Total',
            ...(address.report ? ['In the figure'] : []),
            'Forms',
          ]}
          isDense
          isBusy={list.isOutdated}
        >
          {rows.map((document) => (
            <DocumentRow key={document.id} document={document} timeZone={timeZone} />
          ))}
        </DataTable>
      )}
      {rows?.length === 0 && (
        <EmptyList text={isNarrow ? 'No documents found.' : 'No documents yet.'}>
          {isNarrow ? (
            <Button variant="outline" onClick={() => change(NO_FILTER)}>
              Clear filters
            </Button>
          ) : (
            <p className="text-muted">Each payment issues an invoice, and each refund a credit note.</p>
          )}
        </EmptyList>
      )}
      {rows && (
        <MoreRows
          hasMore={list.hasMore}
          isFetching={list.isFetchingMore}
          failure={failure}
          failedTitle={FAILED}
          onMore={list.more}
        />
      )}
    </>
  );
}

/** Which figure of which report the documents are behind. */
function FigureLine({ address, sumMinor }: { address: DocumentsAddress; sumMinor: number | null }) {
  const { report, currency } = address;
  if (!report || !currency) return null;
  const { title, tab } = REPORTS_LABELS[report];
  const days = address.from && address.to ? { from: address.from, to: address.to } : {};
  const back = `${PATHS.adminReports}?${new URLSearchParams({ report, ...days, currency, series: address.series })}`;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-input bg-well px-4 py-3 text-sm">
      <span>
        Behind a figure of{' '}
        <Link to={back} className="text-accent-text hover:underline">
          {title}, {tab.toLowerCase()}
        </Link>
      </span>
      {sumMinor !== null && (
        <span className="font-medium text-ink tabular-nums">{formatCharge(sumMinor, currency)}</span>
      )}
    </p>
  );
}

/** A document in the list: its number opens the file, its order the order. */
function DocumentRow({ document, timeZone }: { document: ListedDocument; timeZone: string }) {
  const { id, kind, number, order_id, order_number, buyer_name, issued_at, corrects, currency } = document;
  const money = (minor: number) => formatCharge(signedMinor({ kind, totalMinor: minor }), currency);
  return (
    <DataRow>
      <DataCell label="Number" className="whitespace-nowrap">
        <a href={staffDocumentHref(order_id, id)} className="font-medium text-accent-text hover:underline">
          {number}
        </a>
      </DataCell>
      <DataCell label="Kind">
        <Badge tone={kind === 'invoice' ? 'neutral' : 'yellow'}>{documentName(document)}</Badge>
        {corrects && <span className="ml-2 whitespace-nowrap text-muted">of {corrects.number}</span>}
      </DataCell>
      <DataCell label="Issued" className="whitespace-nowrap">
        {formatDate(issued_at, 'en', timeZone)}
      </DataCell>
      <DataCell label="Order">
        <Link to={adminOrderPath(order_id)} className="text-accent-text hover:underline">
          {order_number}
        </Link>
      </DataCell>
      <DataCell label="Buyer">{buyer_name || 'Deleted customer'}</DataCell>
      <DataCell label="Tax" className="whitespace-nowrap tabular-nums">
        {money(document.tax_minor)}
      </DataCell>
      <DataCell label="Total" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {money(document.total_minor)}
      </DataCell>
      {document.figure_minor !== null && (
        <DataCell label="In the figure" className="font-medium whitespace-nowrap text-ink tabular-nums">
          {formatCharge(document.figure_minor, currency)}
        </DataCell>
      )}
      <DataCell label="Forms">
        <DocumentFormsButton orderId={order_id} document={document} />
      </DataCell>
    </DataRow>
  );
}
