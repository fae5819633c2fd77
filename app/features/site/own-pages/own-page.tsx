import { TextView } from '#app/ui/text/text-view.tsx';
import type { OwnPageJson } from '#domain/site/legal-json.ts';
import { toTextBlocks } from '#domain/site/text-blocks.ts';

/** A page of the studio's own: its title, and its text in a column that is easy to read. */
export function OwnPage({ page: { language, title, blocks } }: { page: OwnPageJson }) {
  return (
    <div className="bg-paper">
      <article className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]" lang={language}>
        <h1 className="display display-page max-w-3xl text-balance">{title}</h1>
        <div className="mt-8 max-w-[44rem] text-[1.0625rem] leading-relaxed sm:mt-10">
          <TextView blocks={toTextBlocks(blocks)} />
        </div>
      </article>
    </div>
  );
}
