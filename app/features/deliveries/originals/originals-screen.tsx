import { Link } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { isInFirstCountry } from '#app/lib/page/first-country.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { QrDrawing } from '#app/ui/media/qr-drawing.tsx';
import type { OriginalPair, OriginalsPage, ShownOriginal } from '#domain/deliveries/originals/originals-json.ts';
import { alterationStatement, alteredCaption, originalCaption } from '#domain/shared/alterations.ts';

/** Each altered picture beside what it was made of, with what was done to it, and the code that leads here. */
export function OriginalsScreen({ originals }: { originals: OriginalsPage }) {
  const messages = useMessages('originals');
  const { property, pairs, is_locked: isLocked, url } = originals;
  const place = [property.city, [property.state, property.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className="wrap pb-16 sm:pb-24">
      <header className="max-w-3xl pt-10 sm:pt-16">
        <p className="font-medium wrap-anywhere text-accent-text">
          {[property.address || property.name, place].filter(Boolean).join(', ')}
        </p>
        <h1 className="display display-section mt-2 text-balance">{messages.heading}</h1>
        {pairs.length > 0 && (
          <>
            <p className="mt-4 text-lg text-pretty text-ink">{messages.intro({ count: pairs.length })}</p>
            <p className="mt-2 text-pretty text-body">{messages.edits}</p>
          </>
        )}
      </header>
      {isLocked && pairs.length > 0 && (
        <Notice tone="amber" className="mt-6 max-w-3xl">
          {messages.locked}
        </Notice>
      )}
      {pairs.length === 0 && (
        <div className="max-w-xl py-12">
          <h2 className="display text-2xl">{messages.empty.heading}</h2>
          <p className="mt-2 text-lg text-body">{messages.empty.text}</p>
        </div>
      )}
      {pairs.map((pair, index) => (
        <Pair key={pair.id} pair={pair} isFirst={index === 0} />
      ))}
      <CodeSection url={url} />
    </div>
  );
}

function Pair({ pair, isFirst }: { pair: OriginalPair; isFirst: boolean }) {
  const messages = useMessages('originals');
  const language = useLanguage();
  const name = pair.room || pair.description || messages.picture({ place: pair.place });
  const title = `pair-${pair.id}`;
  return (
    <section
      id={pair.id}
      aria-labelledby={title}
      className="mt-12 scroll-mt-6 border-t border-line pt-8 sm:mt-16 sm:pt-10"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={title} className="display text-[1.75rem] wrap-anywhere">
          {name}
        </h2>
        {name !== messages.picture({ place: pair.place }) && (
          <p className="text-sm text-body tabular-nums">{messages.picture({ place: pair.place })}</p>
        )}
      </div>
      <p className="mt-2 max-w-3xl text-pretty text-ink">
        {alterationStatement(pair.alteration, language)} {messages.seeOriginal}
      </p>
      <div className="mt-5 grid items-start gap-6 md:grid-cols-2 md:gap-5">
        <Figure
          picture={pair.original}
          caption={originalCaption(language)}
          alt={messages.originalAlt({ name })}
          isAltered={false}
          isFirst={isFirst}
        />
        <Figure
          picture={pair.altered}
          caption={alteredCaption(pair.alteration, language)}
          alt={messages.alteredAlt({ name })}
          isAltered
          isFirst={isFirst}
        />
      </div>
    </section>
  );
}

type FigureProps = { picture: ShownOriginal; caption: string; alt: string; isAltered: boolean; isFirst: boolean };

/** A picture under what it is: words and not color alone tell the two apart. */
function Figure({ picture, caption, alt, isAltered, isFirst }: FigureProps) {
  const { width, height, preview } = picture;
  const mark = isAltered ? 'border-warning-line bg-warning-ground text-warning-text' : 'border-line bg-well text-ink';
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className={`border-b px-4 py-2.5 font-semibold ${mark}`}>{caption}</figcaption>
      <picture className="block">
        <source type="image/webp" srcSet={`${preview}.webp`} />
        <img
          src={`${preview}.jpg`}
          alt={alt}
          width={width ?? 1600}
          height={height ?? 1067}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="h-auto w-full bg-well"
        />
      </picture>
    </figure>
  );
}

function CodeSection({ url }: { url: string }) {
  const { qr, law } = useMessages('originals');
  const isFirst = isInFirstCountry(useSite());
  return (
    <section
      aria-labelledby="code"
      className="mt-14 flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-line pt-10 sm:mt-20"
    >
      <QrDrawing text={url} label={qr.label} className="size-36 shrink-0" />
      <div className="max-w-xl min-w-0 flex-1 basis-64">
        <h2 id="code" className="display text-2xl">
          {qr.heading}
        </h2>
        <p className="mt-2 text-pretty text-body">{qr.text}</p>
        <p className="mt-2 text-sm wrap-anywhere text-ink">{url}</p>
        {isFirst && <p className="mt-2 text-sm text-body">{law}</p>}
        <p className="mt-4">
          <Link to={PATHS.verify} className="font-medium text-accent-text hover:underline">
            {qr.verify}
          </Link>
        </p>
      </div>
    </section>
  );
}
