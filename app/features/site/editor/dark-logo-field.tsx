import { LogoUpload } from './logo-upload.tsx';
import type { SiteEditor } from './use-site-editor.ts';

/** What stands on dark ground while there is no logo for it. */
const describeWithout = (isOpaque: boolean) =>
  isOpaque
    ? 'Without one, the name stands on dark ground: this logo has a ground of its own.'
    : 'Without one, this logo is drawn in white on dark ground.';

/** The logo for dark ground, which is there beside the first one alone (SITE-61). */
export function DarkLogoField({ editor }: { editor: SiteEditor }) {
  const { logo, darkLogo } = editor.form;
  if (!logo) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <p className="font-medium text-ink">On dark ground</p>
        <p className="text-sm text-muted">For pictures, dark headers and the dark theme of the portal.</p>
      </div>
      <LogoUpload
        what="dark logo"
        label="File of the dark logo"
        hint={darkLogo ? 'SVG or PNG, up to 2 MB.' : `${describeWithout(logo.isOpaque)} SVG or PNG, up to 2 MB.`}
        hasLogo={darkLogo !== null}
        onLogo={(next) => editor.change({ darkLogo: next })}
      />
    </div>
  );
}
