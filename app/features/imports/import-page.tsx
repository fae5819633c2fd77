import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import type { ImportDetail } from '#domain/imports/import-json.ts';
import { canDo, IMPORT_SOURCES, isWorking } from '#domain/imports/import-kinds.ts';
import { deleteImport, type ImportStep, importQuery, moveImport } from './api/imports.ts';
import { ImportProgress } from './import-progress.tsx';
import { describeImport, KIND_LABELS, STATE_LABELS, stateTone } from './import-words.ts';
import { MappingForm } from './mapping-form.tsx';

const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

const FAILED: Record<ImportStep, string> = {
  check: 'The import was not checked',
  run: 'The import did not start',
  cancel: 'The import was not stopped',
  undo: 'The import was not undone',
};

function StepButtons({ found }: { found: ImportDetail }) {
  const [asks, setAsks] = useState(false);
  const { run, running } = useAction('That did not work', async (step: ImportStep) => {
    try {
      await moveImport(found, step);
    } catch (error) {
      throw error instanceof Error ? error : new Error(FAILED[step]);
    }
    setAsks(false);
  });
  const { state } = found;
  const isReady = found.missing_fields.length === 0 && !found.is_day_order_open;
  const button = (step: ImportStep, label: string, variant: 'primary' | 'outline' = 'primary') => (
    <Button variant={variant} aria-disabled={running !== null} onClick={() => void run(step)}>
      {label}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {state === 'checked' &&
        found.created + found.changed > 0 &&
        button('run', `Import ${(found.created + found.changed).toLocaleString('en-US')}`)}
      {canDo('check', state) &&
        isReady &&
        (found.kind === 'media' || found.headings.length > 0) &&
        button('check', state === 'checked' ? 'Check again' : 'Check', state === 'checked' ? 'outline' : 'primary')}
      {(state === 'cancelled' || (state === 'failed' && found.total > 0)) && button('run', 'Continue')}
      {canDo('cancel', state) && button('cancel', 'Stop', 'outline')}
      {canDo('undo', state) && (state !== 'undone' || found.left > 0) && (
        <Button variant="outline" onClick={() => setAsks(true)}>
          {state === 'undone' ? 'Try the rest again' : 'Undo the import'}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Undo this import?"
        description="Everything that it added is removed, and everything that it changed is put back. What was used or changed since then stays, and is listed."
        action="Undo"
        isRunning={running !== null}
        onConfirm={() => void run('undo')}
      />
    </div>
  );
}

const TABLE_COLUMNS = ['Line', 'Column', 'Value', 'What is wrong', 'How to fix it'];
const MEDIA_COLUMNS = ['File', 'What is wrong', 'How to fix it'];

function Faults({ found }: { found: ImportDetail }) {
  const { first_faults: faults, faults: total, id } = found;
  const isMedia = found.kind === 'media';
  if (faults.length === 0) return null;
  return (
    <Card role="region" aria-labelledby="import-faults" className="p-5 sm:p-7">
      <h2 id="import-faults" className="display display-card">
        Errors
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-[0.9375rem] text-pretty text-body">
        Rows with errors are skipped. Fix them and import the file again: nothing is imported twice.
      </p>
      <DataTable label="Errors" columns={isMedia ? MEDIA_COLUMNS : TABLE_COLUMNS} isDense>
        {faults.map(({ line, place, value, message, cure }) => (
          <DataRow key={`${line} ${place} ${message}`}>
            {!isMedia && <DataCell label="Line">{line}</DataCell>}
            <DataCell label={isMedia ? 'File' : 'Column'}>{place}</DataCell>
            {!isMedia && <DataCell label="Value">{value}</DataCell>}
            <DataCell label="What is wrong">{message}</DataCell>
            <DataCell label="How to fix it">{cure}</DataCell>
          </DataRow>
        ))}
      </DataTable>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
        <a href={`/api/admin/imports/${id}/faults.csv`} className={buttonClass('outline', 'sm')}>
          All errors (CSV)
        </a>
        {total > faults.length && `${faults.length} of ${total.toLocaleString('en-US')} are shown.`}
      </p>
    </Card>
  );
}

function LeftOver({ found }: { found: ImportDetail }) {
  if (found.state !== 'undone' || found.left === 0) return null;
  return (
    <Section
      title="What stays"
      description="These were used or changed since the import, so they were left as they are."
    >
      <ul className="divide-y divide-line">
        {found.first_left.map(({ id, kind, label, line, reason }) => (
          <li key={`${kind} ${id}`} className="py-2.5 first:pt-0">
            <span className="font-medium wrap-anywhere text-ink">{label}</span>
            <span className="text-muted">
              {' '}
              ({kind}
              {line > 0 && `, line ${line}`})
            </span>
            <p className="text-[0.9375rem] text-body">{reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Removal({ found }: { found: ImportDetail }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { run, running } = useAction('The import was not removed', async () => {
    await deleteImport(found);
    await navigate(PATHS.adminImport);
  });
  if (!canDo('delete', found.state)) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        Remove from the list
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove this import from the list?"
        description="What it added stays, and can no longer be undone from here."
        action="Remove"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </>
  );
}

function ImportFacts({ found }: { found: ImportDetail }) {
  const { source, encoding, delimiter, file_name, created_by } = found;
  return (
    <Facts>
      <Fact label="File">{file_name}</Fact>
      <Fact label="From">{IMPORT_SOURCES[source]}</Fact>
      {encoding && delimiter && (
        <Fact label="Format">{`${encoding}, separated by ${DELIMITERS[delimiter] ?? delimiter}`}</Fact>
      )}
      {created_by && <Fact label="Started by">{created_by}</Fact>}
    </Facts>
  );
}

function Loaded({ found }: { found: ImportDetail }) {
  const { state, missing_fields: missing, failure } = found;
  return (
    <div className="flex flex-col gap-6">
      <Section title="Status" badge={<Badge tone={stateTone(state)}>{STATE_LABELS[state]}</Badge>}>
        {state === 'failed' || (failure && state === 'ready') ? (
          <Notice tone="red" title="The import stopped">
            {failure}
          </Notice>
        ) : (
          <p role="status" className="text-pretty text-ink">
            {describeImport(found)}
          </p>
        )}
        {isWorking(state) && <ImportProgress found={found} />}
        {missing.length > 0 && canDo('map', state) && (
          <Notice tone="amber" className="mt-4" title="Some columns are missing">
            Choose the column for: {missing.join(', ')}.
          </Notice>
        )}
        {found.is_day_order_open && canDo('map', state) && (
          <Notice tone="amber" className="mt-4" title="How are the days written?">
            No day in the file tells whether 03/04/2026 is March 4 or April 3. Choose the date format below.
          </Notice>
        )}
        <StepButtons found={found} />
        <div className="mt-6 border-t border-line pt-5">
          <ImportFacts found={found} />
        </div>
      </Section>
      <LeftOver found={found} />
      <Faults found={found} />
      {(found.headings.length > 0 || (found.kind === 'media' && found.sample.length > 0)) && (
        <MappingForm found={found} />
      )}
      <div>
        <Removal found={found} />
      </div>
    </div>
  );
}

/** One import: its columns, what it would do, what it did, and the way back. */
export function ImportPage({ importId }: { importId: string }) {
  const { data, failure, retry } = useList(importQuery(importId));
  return (
    <>
      <BackToList path={PATHS.adminImport}>Import</BackToList>
      <PanelHeading title={data ? `${KIND_LABELS[data.kind]}` : 'Import'} />
      {failure && (
        <RetryNotice title="The import could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading the import" rows={4} />}
      {data && <Loaded found={data} />}
    </>
  );
}
