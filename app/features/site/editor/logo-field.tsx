import { siteWebpPath } from '#domain/site/site-files.ts';
import { DarkLogoField } from './dark-logo-field.tsx';
import { LogoUpload } from './logo-upload.tsx';
import type { SiteEditor } from './use-site-editor.ts';

/** The logo on light and on dark ground, and how each is changed. */
export function LogoField({ editor }: { editor: SiteEditor }) {
  const { logo } = editor.form;
  return (
    <div className="flex flex-col gap-3">
      {logo ? (
        <div className="grid grid-cols-2 overflow-hidden rounded-input border border-line">
          <Grounds editor={editor} />
        </div>
      ) : (
        <p className="rounded-input border border-dashed border-line-strong px-4 py-6 text-center text-muted">
          No logo yet: pages show the built-in sign and the name.
        </p>
      )}
      <LogoUpload
        what="logo"
        label="Logo file"
        hint="SVG or PNG, up to 2 MB. Icons for browsers and phones are made from it."
        hasLogo={logo !== null}
        onLogo={(next) => editor.change(next ? { logo: next } : { logo: null, darkLogo: null })}
      />
      <DarkLogoField editor={editor} />
    </div>
  );
}

const GROUND = 'grid h-28 place-items-center p-4';
const PICTURE = 'max-h-14 max-w-full object-contain';

/** What pages show on either ground. */
function Grounds({ editor }: { editor: SiteEditor }) {
  const { logo, darkLogo, name } = editor.form;
  if (!logo) return null;
  const dark = darkLogo ?? (logo.isOpaque ? null : logo);
  return (
    <>
      <span className={`${GROUND} bg-white`}>
        <img src={siteWebpPath(logo.small.webp)} alt={`Logo of ${name}`} className={PICTURE} />
      </span>
      <span className={`${GROUND} on-dark bg-slate-900`}>
        {dark ? (
          <img
            src={siteWebpPath(dark.small.webp)}
            alt={darkLogo ? `Logo of ${name} on dark ground` : ''}
            className={`${PICTURE} ${darkLogo ? '' : 'brand-logo'}`}
          />
        ) : (
          <span className="font-display text-[1.25rem] leading-tight font-semibold wrap-anywhere">{name}</span>
        )}
      </span>
    </>
  );
}
