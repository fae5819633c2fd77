import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { studioHourOptions } from '#app/lib/time/wall-time.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import type { ImportJson } from '#domain/imports/import-json.ts';
import { IMPORT_SOURCES } from '#domain/imports/import-kinds.ts';
import { importsQuery } from './api/imports.ts';
import { describeImport, KIND_LABELS, STATE_LABELS, stateTone } from './import-words.ts';
import { NewImport } from './new-import.tsx';

const formatMoment = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', ...studioHourOptions() }).format(
    new Date(moment),
  );

function ImportLine({ found }: { found: ImportJson }) {
  const { id, kind, source, state, file_name, created_at, created_by } = found;
  return (
    <li className="relative py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${PATHS.adminImport}/${id}`}
          className="min-w-0 font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
        >
          {KIND_LABELS[kind]}: {file_name}
        </Link>
        <Badge tone={stateTone(state)}>{STATE_LABELS[state]}</Badge>
      </div>
      <p className="mt-1 text-[0.9375rem] text-pretty text-body">{describeImport(found)}</p>
      <p className="mt-0.5 text-sm text-muted">
        {[formatMoment(created_at), created_by, source !== 'other' && IMPORT_SOURCES[source]]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** What was brought from other systems, and the way to bring more. */
export function ImportsPage() {
  const { data, failure, retry } = useList(importsQuery);
  return (
    <>
      <BackToList path={PATHS.adminSettings}>Settings</BackToList>
      <PanelHeading
        title="Import"
        text="Bring customers, properties, past orders and media from another system. Each import can be checked before and undone after."
      />
      <div className="flex flex-col gap-6">
        <NewImport />
        <Section title="Imports" description="The newest first.">
          {failure && (
            <RetryNotice title="The imports could not be loaded" onRetry={retry}>
              {failure}
            </RetryNotice>
          )}
          {!data && !failure && <ListSkeleton label="Loading imports" />}
          {data?.imports.length === 0 && <p className="text-muted">Nothing was imported yet.</p>}
          {data && data.imports.length > 0 && (
            <ul aria-label="Imports" className="divide-y divide-line">
              {data.imports.map((found) => (
                <ImportLine key={found.id} found={found} />
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  );
}
