import { PublishDialog as Publish } from '#app/ui/versions/publish-dialog.tsx';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { publishDraft, versionQuery } from '../api/site.ts';
import { compareContents } from './change-list.tsx';

type PublishDialogProps = {
  /** The saved draft that is published. */
  draft: SiteDraftJson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (draft: SiteDraftJson) => void;
};

/** Shows what publishing the site changes, line by line, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <Publish
      {...props}
      noun="site"
      description="Pages, emails and later invoices follow at once. Issued invoices stay as they are."
      publishedQuery={versionQuery(props.draft.published_number)}
      compare={compareContents}
      publish={publishDraft}
    />
  );
}
