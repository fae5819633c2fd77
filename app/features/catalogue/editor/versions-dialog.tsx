import { VersionsDialog as Versions } from '#app/ui/versions/versions-dialog.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { versionQuery, versionsQuery } from '../api/catalogue.ts';
import { compareContents } from './change-lines.tsx';

type VersionsDialogProps = {
  /** The catalog on the page, which versions are compared with; null while it is not complete. */
  content: CatalogueDocument | null;
  publishedNumber: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (content: CatalogueDocument) => void;
};

/** The published versions of the catalog. */
export function VersionsDialog(props: VersionsDialogProps) {
  const queries = { versionsQuery, versionQuery };
  return <Versions {...props} {...queries} compare={compareContents} firstName="The first catalog" />;
}
