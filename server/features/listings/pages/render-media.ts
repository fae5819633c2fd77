import { type AlteredKind, alterationLabel } from '#domain/shared/alterations.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { PagePicture, ShownMedium } from './list-page-media.ts';
import type { PageView } from './present.ts';
import { html, Markup } from './write-html.ts';

type MediaKind = ShownMedium['kind'];
type Of<K extends MediaKind> = Extract<ShownMedium, { kind: K }>;

const wordsOf = ({ language }: PageView) => listingsMessages[language].page.media;

/** Media of one kind that follow each other, and the name by which the page leads to them. */
export type MediaRun = { id: string; kind: MediaKind; media: ShownMedium[] };

/** The media of a page in its order, those of one kind that follow each other together. */
export function listRuns(media: readonly ShownMedium[]): MediaRun[] {
  const runs: MediaRun[] = [];
  for (const medium of media) {
    const last = runs.at(-1);
    if (last?.kind === medium.kind) last.media.push(medium);
    else {
      const before = runs.filter(({ kind }) => kind === medium.kind).length;
      runs.push({
        id: before === 0 ? medium.kind : `${medium.kind}-${before + 1}`,
        kind: medium.kind,
        media: [medium],
      });
    }
  }
  return runs;
}

/** The heading of a run: of one film its title, where it has one. */
export function runHeading(view: PageView, { kind, media }: MediaRun): string {
  const words = wordsOf(view);
  const isOne = media.length === 1;
  return { film: words.film, plan: isOne ? words.plan : words.plans, panorama: words.panorama, tour: words.tour }[kind];
}

const FIRST = new Markup('fetchpriority="high"');
const LAZY = new Markup('loading="lazy" decoding="async"');

type Sizes = { sizes: string; isFirst?: boolean };

const picture = ({ base, width, height }: PagePicture, alt: string, { sizes, isFirst = false }: Sizes) => html`<picture>
<img src="${base}/preview.webp" srcset="${base}/thumbnail.webp 480w, ${base}/preview.webp 1600w" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" ${isFirst ? FIRST : LAZY}></picture>`;

/** @example formatSeconds(72) // '1:12' */
const formatSeconds = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

const altered = (view: PageView, kind: AlteredKind | null) =>
  kind && html`<span class="altered">${alterationLabel(kind, view.language)}</span>`;

const caption = (title: string, ...more: (Markup | null)[]) => {
  const said = more.flatMap((each) => each ?? []);
  return title || said.length > 0 ? html`<figcaption>${title}${said}</figcaption>` : null;
};

/** The smaller film is for small screens; browsers that cannot tell take it as well. */
const sources = ({ files }: Of<'film'>) =>
  files
    .toReversed()
    .map(
      ({ url }, index) =>
        html`<source src="${url}" type="video/mp4"${index < files.length - 1 ? new Markup(' media="(max-width: 900px)"') : null}>`,
    );

/**
 * A film with its poster, of which nothing is loaded before somebody plays it (LIST-31). The poster lies behind the player, which shows nothing yet, so that it is loaded late as well; without
 * scripts the browser's own player stands over it.
 */
export function renderFilm(view: PageView, film: Of<'film'>, sizes: Sizes): Markup {
  const words = wordsOf(view);
  const [{ width, height } = { width: 16, height: 9 }] = film.files;
  const name = film.title || words.filmNumber({ number: film.place });
  return html`<figure class="film" data-part="media:${film.place}"><div class="screen" style="aspect-ratio:${width}/${height};--w:${(width / height).toFixed(3)}">${film.poster ? picture(film.poster, '', sizes) : null}
<video preload="none" playsinline width="${width}" height="${height}" aria-label="${name}">${sources(film)}</video><noscript><video controls preload="none" playsinline aria-label="${name}"${film.poster ? html` poster="${film.poster.full}"` : null}>${sources(film)}</video></noscript><button type="button" class="go" hidden aria-label="${words.play({ name })}"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d="M7 4.5v15l12-7.5z" fill="currentColor"/></svg></button></div>${caption(film.title, film.seconds ? html`<span class="long">${formatSeconds(film.seconds)}</span>` : null)}</figure>`;
}

function renderPlan(view: PageView, plan: Of<'plan'>): Markup {
  const words = wordsOf(view);
  const alt = plan.title || words.planNumber({ number: plan.place });
  const said = [words.plan, plan.title].filter(Boolean).join(' · ');
  const document = plan.document ? html`<a class="file" href="${plan.document}">${words.planFile}</a>` : null;
  return html`<figure class="plan" data-part="media:${plan.place}"><a class="frame" href="${plan.picture.full}" data-photo="${said}">${picture(plan.picture, alt, { sizes: '(min-width: 1100px) 60vw, 100vw' })}</a>${caption(plan.title, altered(view, plan.alteration), document)}</figure>`;
}

function renderPanorama(view: PageView, { place, title, picture: still, around, alteration }: Of<'panorama'>): Markup {
  const words = wordsOf(view);
  const name = title || words.around.label;
  const said = JSON.stringify({ ...words.around, keys: words.around.keys({ name }) });
  return html`<figure class="around" data-part="media:${place}"><div class="stage" data-url="${around.url}" data-facts="${JSON.stringify({ crop: around.crop, view: around.view })}" data-words="${said}">${picture(still, name, { sizes: '100vw' })}<button type="button" class="open" hidden>${words.around.open}</button></div>${caption(title, altered(view, alteration))}</figure>`;
}

/** What opens a tour: a link where the page may lead elsewhere, so that it works without scripts. */
function renderTour(view: PageView, { place, title, provider, address }: Of<'tour'>, number: number): Markup {
  const words = wordsOf(view);
  const name = title || words.tourNumber({ number });
  const inside = html`<span class="dot" aria-hidden="true"><svg viewBox="0 0 24 24" width="26" height="26"><path d="M7 4.5v15l12-7.5z" fill="currentColor"/></svg></span><span class="serif">${name}</span><span class="from">${words.loadsFrom({ provider })}</span>`;
  const marks = html`class="door" data-tour="${address}" data-name="${name}"`;
  return html`<div class="tour" data-part="media:${place}">${
    view.face === 'branded'
      ? html`<a href="${address}" target="_blank" rel="noopener noreferrer" ${marks}>${inside}</a>`
      : html`<button type="button" ${marks}>${inside}</button>`
  }</div>`;
}

function renderMedium(view: PageView, medium: ShownMedium, number: number): Markup {
  if (medium.kind === 'film') return renderFilm(view, medium, { sizes: '(min-width: 1100px) 60vw, 100vw' });
  if (medium.kind === 'plan') return renderPlan(view, medium);
  return medium.kind === 'panorama' ? renderPanorama(view, medium) : renderTour(view, medium, number);
}

/** The films, plans, panoramas and tours of a page in its order; `except` stands elsewhere on it. */
export function renderMedia(view: PageView, except: ShownMedium | null = null): Markup[] {
  return listRuns(view.media.filter((medium) => medium !== except)).map(
    (
      run,
    ) => html`<section class="media is-${run.kind}" id="${run.id}" aria-labelledby="${run.id}-title"><div class="wrap"><h2 id="${run.id}-title">${runHeading(view, run)}</h2>
<ul class="${run.media.length > 1 ? 'many' : 'one'}">${run.media.map((medium, index) => html`<li>${renderMedium(view, medium, index + 1)}</li>`)}</ul></div></section>`,
  );
}
