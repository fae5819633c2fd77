import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextLine, TextView } from '#app/ui/text/text-view.tsx';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { LegalPageJson } from '#domain/site/legal-json.ts';
import { versionParts } from '#domain/site/legal-versions.ts';
import { toTextBlocks } from '#domain/site/text-blocks.ts';
import type { TextBlock, TextInline } from '#domain/site/texts/text-tree.ts';

type LegalSection = { id: string; title: TextInline[]; body: TextBlock[] };

/** A text in its sections: what stands before the first heading, and what follows each. */
function toSections(blocks: readonly TextBlock[]): { opening: TextBlock[]; sections: LegalSection[] } {
  const opening: TextBlock[] = [];
  const sections: LegalSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.children, body: [] });
    else (sections.at(-1)?.body ?? opening).push(block);
  }
  return { opening, sections };
}

/** The day of a version in words, with its number from the second of a day on: `November 1, 2026`. */
function formatVersion(version: string, language: Locale): string {
  const { day, number } = versionParts(version);
  const format = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const words = format.format(new Date(`${day}T00:00:00Z`));
  return number > 1 ? `${words} (${number})` : words;
}

/** A legal text to be read: what it says in short, a table of contents, then numbered sections. */
export function LegalPage({ page }: { page: LegalPageJson }) {
  const { kind, version, language, title, lead } = page;
  const messages = useMessages('legal');
  const { before, after } = messages.dated[kind];
  const { opening, sections } = toSections(toTextBlocks(page.blocks));
  return (
    <div className="bg-paper">
      <div className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]" lang={language}>
        <header className="max-w-3xl">
          <p className="eyebrow">{messages.eyebrow}</p>
          <h1 className="display display-page mt-3">{title}</h1>
          <p className="mt-5 text-lg text-pretty">{lead}</p>
          <p className="mt-4 text-sm text-muted">
            {before}
            <time dateTime={versionParts(version).day}>{formatVersion(version, language)}</time>
            {after}
          </p>
        </header>
        <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="max-w-[44rem]">
            <Notices page={page} />
            {opening.length > 0 && <TextView blocks={opening} />}
            {sections.map(({ id, title: heading, body }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12">
                <h2 id={`${id}-title`} className="display mb-4 text-[1.75rem]">
                  {index + 1}. <TextLine>{heading}</TextLine>
                </h2>
                <TextView blocks={body} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Notices({
  page: { kind, version, current_version: current, is_reviewed: isReviewed },
}: {
  page: LegalPageJson;
}) {
  const { earlier, unreviewed } = useMessages('legal');
  return (
    <div className="flex flex-col gap-4 not-empty:mb-8">
      {version !== current && (
        <Notice tone="amber" title={earlier.title}>
          {earlier.text}{' '}
          <Link to={`/${kind}`} className="font-medium underline underline-offset-4">
            {earlier.link}
          </Link>
        </Notice>
      )}
      {!isReviewed && (
        <Notice tone="amber" title={unreviewed.title}>
          {unreviewed.text}
        </Notice>
      )}
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { contents } = useMessages('legal');
  if (sections.length === 0) return <div />;
  return (
    <nav aria-label={contents} className="lg:sticky lg:top-28">
      <p className="text-sm font-semibold text-ink">{contents}</p>
      <ol className="mt-3 gap-x-8 text-[0.9375rem] sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center gap-3 rounded-md text-body hover:text-accent-text hover:underline hover:underline-offset-4"
            >
              <span className="w-5 shrink-0 text-right text-sm text-muted tabular-nums">{index + 1}</span>
              <span>
                <TextLine>{title}</TextLine>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
