import { PublishDialog as Publish } from '#app/ui/versions/publish-dialog.tsx';
import { effectiveBusiness } from '#domain/site/sample/effective-business.ts';
import type { SampleGroup } from '#domain/site/sample/group-parts.ts';
import { listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { settleSample } from '../api/sample.ts';
import { publishDraft, versionQuery } from '../api/site.ts';
import { PublishSample } from '../sample/publish-sample.tsx';
import { compareContents } from './change-list.tsx';

type PublishDialogProps = {
  /** The saved draft that is published. */
  draft: SiteDraftJson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (draft: SiteDraftJson) => void;
  /** Takes over the draft in which a part of the sample was hidden or confirmed. */
  onSettled: (draft: SiteDraftJson) => void;
  /** Leads to where a part of the sample is written. */
  onWrite: (group: SampleGroup) => void;
};

/** Shows what publishing the site changes, line by line, and publishes it. */
export function PublishDialog({ onSettled, onWrite, ...props }: PublishDialogProps) {
  const { draft } = props;
  const business = effectiveBusiness(draft);
  return (
    <Publish
      {...props}
      before={
        <PublishSample
          brand={business.brandName}
          parts={listSampleParts(draft.content, business)}
          onSettle={async (group, answer) => onSettled(await settleSample(group, answer, draft))}
          onWrite={onWrite}
        />
      }
      noun="site"
      description="Pages, emails and later invoices follow at once. Issued invoices stay as they are."
      publishedQuery={versionQuery(props.draft.published_number)}
      compare={compareContents}
      publish={publishDraft}
    />
  );
}
