import { VersionsDialog as Versions } from '#app/ui/versions/versions-dialog.tsx';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { versionQuery, versionsQuery } from '../api/site.ts';
import { compareContents } from './change-list.tsx';

type VersionsDialogProps = {
  /** The site on the page, which versions are compared with; null while it is not complete. */
  content: SiteDocument | null;
  publishedNumber: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (content: SiteDocument) => void;
};

/** The published versions of the site. */
export function VersionsDialog(props: VersionsDialogProps) {
  const queries = { versionsQuery, versionQuery };
  return <Versions {...props} {...queries} compare={compareContents} firstName="The first site" />;
}
