import { type ChangeEvent, useId, useRef } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { SiteLogo } from '#domain/site/site-schema.ts';
import { uploadLogo } from '../api/site.ts';

type LogoUploadProps = {
  /** What is chosen, as the end of a sentence: 'logo', 'dark logo'. */
  what: string;
  /** The name of the control for the file. */
  label: string;
  hint: string;
  hasLogo: boolean;
  onLogo: (logo: SiteLogo | null) => void;
};

/** Takes a logo in, or away. */
export function LogoUpload({ what, label, hint, hasLogo, onLogo }: LogoUploadProps) {
  const { isSending, errorMessage, errors, send } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was changed.
    target.value = '';
    if (file) void send(async () => onLogo(await uploadLogo(file)));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? 'Drawing...' : hasLogo ? `Replace ${what}` : `Upload ${what}`}
        </Button>
        {hasLogo && (
          <Button variant="ghost" size="sm" onClick={() => onLogo(null)}>
            Remove {what}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      <FormError text={Object.values(errors)[0] ?? errorMessage} />
    </>
  );
}
