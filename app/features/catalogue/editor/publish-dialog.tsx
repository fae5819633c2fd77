import { PublishDialog as Publish } from '#app/ui/versions/publish-dialog.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { publishDraft, versionQuery } from '../api/catalogue.ts';
import { compareContents } from './change-lines.tsx';

type PublishDialogProps = {
  /** The saved draft that is published. */
  draft: CatalogueDraftJson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (draft: CatalogueDraftJson) => void;
};

/** Shows what publishing the catalog changes, line by line, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <Publish
      {...props}
      noun="catalog"
      description="New orders are made at these prices. Orders that were placed stay as they are."
      publishedQuery={versionQuery(props.draft.published_number)}
      compare={compareContents}
      publish={publishDraft}
    />
  );
}
