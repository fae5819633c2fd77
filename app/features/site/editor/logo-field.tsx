import { type ChangeEvent, useId, useRef } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { siteWebpPath } from '#domain/site/site-files.ts';
import { uploadLogo } from '../api/site.ts';
import type { SiteEditor } from './use-site-editor.ts';

/** The logo on light and on dark ground, and how it is changed. */
export function LogoField({ editor }: { editor: SiteEditor }) {
  const { logo, name } = editor.form;
  const { isSending, errorMessage, errors, send } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was changed.
    target.value = '';
    if (file) void send(async () => editor.change({ logo: await uploadLogo(file) }));
  };
  return (
    <div className="flex flex-col gap-3">
      {logo ? (
        <div className="grid grid-cols-2 overflow-hidden rounded-input border border-line">
          {[true, false].map((isLight) => (
            <span
              key={String(isLight)}
              className={`grid h-28 place-items-center p-4 ${isLight ? 'bg-white' : 'on-dark bg-slate-900'}`}
            >
              <img
                src={siteWebpPath(logo.small.webp)}
                alt={isLight ? `Logo of ${name}` : ''}
                className={`max-h-14 max-w-full object-contain ${logo.isOpaque ? '' : 'brand-logo'}`}
              />
            </span>
          ))}
        </div>
      ) : (
        <p className="rounded-input border border-dashed border-line-strong px-4 py-6 text-center text-muted">
          No logo yet: pages show the built-in sign and the name.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? 'Drawing...' : logo ? 'Replace logo' : 'Upload logo'}
        </Button>
        {logo && (
          <Button variant="ghost" size="sm" onClick={() => editor.change({ logo: null })}>
            Remove logo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        aria-label="Logo file"
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <p id={hintId} className="text-sm text-muted">
        SVG or PNG, up to 2 MB. Icons for browsers and phones are made from it.
      </p>
      <FormError text={Object.values(errors)[0] ?? errorMessage} />
    </div>
  );
}
