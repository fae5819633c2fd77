import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { VerifiedPicture, VerifyAnswer } from '#domain/listings/verify/verify-json.ts';
import { alteredCaption, isAltered } from '#domain/shared/alterations.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { longDay } from '#domain/shared/time/long-day.ts';
import type { CheckedPicture } from './use-verify.ts';

/** The picture that was chosen beside what is known of it. */
export function VerifyResult({ checked }: { checked: CheckedPicture }) {
  const messages = useMessages('verify');
  return (
    <Card className="grid items-start overflow-hidden md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <img
        src={checked.preview}
        alt={messages.chosen}
        className="max-h-[60vh] w-full bg-well object-contain md:max-h-[34rem]"
      />
      <div aria-live="polite" className="p-5 sm:p-8">
        {checked.state === 'checking' && <Spinner label={messages.checking} visible />}
        {checked.state === 'failed' && (
          <Notice tone="red" title={messages.failed}>
            {checked.message}
          </Notice>
        )}
        {checked.state === 'known' && <Answer {...checked.answer} />}
      </div>
    </Card>
  );
}

function Answer({ pictures }: VerifyAnswer) {
  const messages = useMessages('verify');
  const brand = useSite().business.brandName;
  const [first] = pictures;
  const { heading, text } = first ? messages[first.match] : messages.none;
  return (
    <>
      <h2 className="display text-[1.625rem] text-balance">
        {typeof heading === 'string' ? heading : heading({ brand })}
      </h2>
      <p className="mt-2 text-pretty text-body">{typeof text === 'string' ? text : text({ brand })}</p>
      {pictures.length > 1 && (
        <p className="mt-4 text-pretty text-ink">{messages.several({ count: pictures.length })}</p>
      )}
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown whole, and never changes.
        <KnownPicture key={index} picture={picture} />
      ))}
    </>
  );
}

function KnownPicture({ picture }: { picture: VerifiedPicture }) {
  const messages = useMessages('verify');
  const language = useLanguage();
  const { license, page_url, originals_url } = picture;
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Facts>
        <Fact label={messages.delivered}>{longDay(picture.delivered_on, intlLocale(language))}</Fact>
        <Fact label={messages.edits}>
          <Edits picture={picture} />
        </Fact>
        <Fact label={messages.property}>{picture.property ?? messages.private}</Fact>
        {license && (
          <Fact label={messages.license}>
            <LicenseEnd {...license} />
          </Fact>
        )}
      </Facts>
      <ul className="mt-5 flex flex-col gap-2">
        {originals_url && isAltered(picture.alteration) && (
          <li>
            <a className="font-medium text-accent-text hover:underline" href={originals_url}>
              {messages.seeOriginal}
            </a>
          </li>
        )}
        {page_url && (
          <li>
            <a className="font-medium text-accent-text hover:underline" href={page_url}>
              {messages.seePage}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Edits({ picture: { alteration, is_original } }: { picture: VerifiedPicture }) {
  const messages = useMessages('verify');
  const language = useLanguage();
  if (is_original) return messages.original;
  if (isAltered(alteration)) {
    return <span className="font-semibold text-warning-text">{alteredCaption(alteration, language)}</span>;
  }
  return alteration === null ? messages.unstated : messages.unaltered;
}

function LicenseEnd({ ends_on, has_ended }: NonNullable<VerifiedPicture['license']>) {
  const messages = useMessages('verify');
  const language = useLanguage();
  if (ends_on === null) return messages.noEnd;
  const day = longDay(ends_on, intlLocale(language));
  return has_ended ? messages.ended({ day }) : messages.until({ day });
}
