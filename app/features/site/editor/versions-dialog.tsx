import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { SiteVersionSummary } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { versionQuery, versionsQuery } from '../api/site.ts';
import { listChangeLines } from './brand-form.ts';
import { ChangeList } from './change-list.tsx';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type VersionsDialogProps = {
  /** The site on the page, which versions are compared with; null while it is not complete. */
  content: SiteDocument | null;
  publishedNumber: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (content: SiteDocument) => void;
};

/** The published versions: what each differs in from the page, and a way back to it. */
export function VersionsDialog({ content, publishedNumber, open, onOpenChange, onRestore }: VersionsDialogProps) {
  const { data, failure, retry } = useList(versionsQuery);
  const [compared, setCompared] = useState<number | null>(null);
  const restore = (number: number, restored: SiteDocument) => {
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
                isLive={version.number === publishedNumber}
                isOpen={compared === version.number}
                onCompare={() => setCompared(compared === version.number ? null : version.number)}
              />
              {compared === version.number && (
                <Comparison number={version.number} content={content} onRestore={restore} />
              )}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

const nameVersion = (number: number) => (number === 0 ? 'The first site' : `Version ${number}`);

type VersionHeadProps = {
  version: SiteVersionSummary;
  isLive: boolean;
  isOpen: boolean;
  onCompare: () => void;
};

function VersionHead({ version, isLive, isOpen, onCompare }: VersionHeadProps) {
  const { number, published_at: at, published_by: by, note } = version;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {nameVersion(number)}
          {isLive && <Badge tone="green">Live</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[at && DATE.format(new Date(at)), by, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`Compare ${nameVersion(number)}`}
        onClick={onCompare}
      >
        Compare
      </Button>
    </div>
  );
}

type ComparisonProps = {
  number: number;
  content: SiteDocument | null;
  onRestore: (number: number, content: SiteDocument) => void;
};

function Comparison({ number, content, onRestore }: ComparisonProps) {
  const { data, failure, retry } = useList(versionQuery(number));
  if (failure) {
    return (
      <RetryNotice title="The version could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) return <ListSkeleton label="Loading the version" />;
  const lines = content ? listChangeLines(content, data.content) : [];
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-input bg-well p-4">
      {content && lines.length === 0 && <p className="text-muted">The draft is the same.</p>}
      {lines.length > 0 && <p className="text-sm text-muted">If you go back, the draft changes like this:</p>}
      {lines.length > 0 && <ChangeList lines={lines} />}
      {(lines.length > 0 || !content) && (
        <Button size="sm" className="self-start" onClick={() => onRestore(number, data.content)}>
          Go back to this version
        </Button>
      )}
    </div>
  );
}
