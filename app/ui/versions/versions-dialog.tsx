import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { studioHourOptions } from '#app/lib/time/wall-time.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogBody } from '../dialog/dialog.tsx';
import { Badge } from '../feedback/badge.tsx';
import { RetryNotice } from '../feedback/retry-notice.tsx';
import { ListSkeleton } from '../layout/section.tsx';

const formatMoment = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', ...studioHourOptions() }).format(
    new Date(at),
  );

/** The line of a published version in a list; nobody published version 0, with which everything began. */
type VersionSummary = { number: number; published_at: string | null; published_by: string | null; note: string };

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** Shows the differences of two contents; null where there are none. */
export type CompareContents<Content> = (before: Content, after: Content) => ReactNode | null;

type VersionParts<Content, Key extends QueryKey> = {
  /** The content on the page, which versions are compared with; null while it is not complete. */
  content: Content | null;
  versionQuery: (number: number) => Query<{ content: Content }, Key>;
  compare: CompareContents<Content>;
};

type VersionsDialogProps<Content, Key extends QueryKey, ListKey extends QueryKey> = VersionParts<Content, Key> & {
  versionsQuery: Query<{ versions: VersionSummary[] }, ListKey>;
  /** The name of version 0. */
  firstName: string;
  publishedNumber: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (content: Content) => void;
};

/** The published versions: what each differs in from the page, and a way back to it. */
export function VersionsDialog<Content, Key extends QueryKey, ListKey extends QueryKey>(
  props: VersionsDialogProps<Content, Key, ListKey>,
) {
  const { versionsQuery, firstName, publishedNumber, open, onOpenChange, onRestore, ...parts } = props;
  const { data, failure, retry } = useList(versionsQuery);
  const [compared, setCompared] = useState<number | null>(null);
  const nameVersion = (number: number) => (number === 0 ? firstName : `Version ${number}`);
  const restore = (number: number, restored: Content) => {
    onRestore(restored);
    onOpenChange(false);
    toast({ title: `${nameVersion(number)} is in the draft`, description: 'Publish it to make it live again.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Versions"
      description="Compare a version with the draft on the page, or go back to it."
      width="lg"
      firstFocus="dialog"
    >
      <DialogBody>
        {failure && (
          <RetryNotice title="The versions could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading versions" rows={3} />}
        <ul aria-label="Versions" className="divide-y divide-line">
          {data?.versions.map((version) => (
            <li key={version.number} className="py-4 first:pt-0">
              <VersionHead
                version={version}
                name={nameVersion(version.number)}
                isLive={version.number === publishedNumber}
                isOpen={compared === version.number}
                onCompare={() => setCompared(compared === version.number ? null : version.number)}
              />
              {compared === version.number && (
                <Comparison
                  {...parts}
                  number={version.number}
                  onRestore={(restored) => restore(version.number, restored)}
                />
              )}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

type VersionHeadProps = {
  version: VersionSummary;
  name: string;
  isLive: boolean;
  isOpen: boolean;
  onCompare: () => void;
};

function VersionHead({ version, name, isLive, isOpen, onCompare }: VersionHeadProps) {
  const { published_at: at, published_by: by, note } = version;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          {isLive && <Badge tone="green">Live</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[at && formatMoment(at), by, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-expanded={isOpen} aria-label={`Compare ${name}`} onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}

type ComparisonProps<Content, Key extends QueryKey> = VersionParts<Content, Key> & {
  number: number;
  onRestore: (content: Content) => void;
};

function Comparison<Content, Key extends QueryKey>(props: ComparisonProps<Content, Key>) {
  const { number, content, versionQuery, compare, onRestore } = props;
  const { data, failure, retry } = useList(versionQuery(number));
  if (failure) {
    return (
      <RetryNotice title="The version could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) return <ListSkeleton label="Loading the version" />;
  const changes = content ? compare(content, data.content) : null;
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-input bg-well p-4">
      {content && !changes && <p className="text-muted">The draft is the same.</p>}
      {changes && <p className="text-sm text-muted">If you go back, the draft changes like this:</p>}
      {changes}
      {(changes || !content) && (
        <Button size="sm" className="self-start" onClick={() => onRestore(data.content)}>
          Go back to this version
        </Button>
      )}
    </div>
  );
}
