import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { PictureDrop } from './picture-drop.tsx';
import { useVerify } from './use-verify.ts';
import { VerifyResult } from './verify-result.tsx';

/** Where anybody learns whether a picture is of this studio, and what an edit did to it. */
export function VerifyPage() {
  const messages = useMessages('verify');
  const brand = useSite().business.brandName;
  const { checked, check } = useVerify(messages.types);
  return (
    <div className="bg-paper">
      <div className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]">
        <header className="mb-8 max-w-2xl sm:mb-10">
          <h1 className="display display-page">{messages.heading}</h1>
          <p className="mt-5 text-lg text-pretty">{messages.intro({ brand })}</p>
        </header>
        <div className="flex max-w-5xl flex-col gap-5">
          {checked && <VerifyResult checked={checked} />}
          <PictureDrop isSmall={checked !== null} onPicture={check} />
          <p className="text-sm text-pretty text-muted">{messages.kept}</p>
        </div>
      </div>
    </div>
  );
}
