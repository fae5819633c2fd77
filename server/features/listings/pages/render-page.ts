import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import { ownPicturePath } from '#domain/catalogue/pictures/own-pictures.ts';
import { alterationLabel, alterationStatement, alteredCaption, originalCaption } from '#domain/shared/alterations.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { PagePicture, ShownMedium } from './list-page-media.ts';
import { PAGE_SCRIPT } from './make-page-script.ts';
import { makePageStyles } from './make-page-styles.ts';
import type { PageView, ShownPhoto } from './present.ts';
import { type LeadForm, renderLeadForm } from './render-lead-form.ts';
import { listRuns, renderFilm, renderMedia, runHeading } from './render-media.ts';
import { html, Markup } from './write-html.ts';

const wordsOf = ({ language }: PageView) => listingsMessages[language].page;

/** How many photos stand in the rhythm of each template; the others fold. */
const IN_RHYTHM = { editorial: 10, gallery: 11, cinematic: 8 };

const altOf = (view: PageView, { place, room, description }: ShownPhoto) =>
  description || room || wordsOf(view).photo({ number: place });

type Sizes = { sizes: string; isFirst?: boolean };

const picture = (
  { base, full, width, height }: PagePicture,
  alt: string,
  { sizes, isFirst = false }: Sizes,
) => html`<picture>
<source type="image/webp" srcset="${base}/thumbnail.webp 480w, ${base}/preview.webp 1600w" sizes="${sizes}">
<img src="${full}" alt="${alt}" width="${width}" height="${height}" ${isFirst ? new Markup('fetchpriority="high"') : new Markup('loading="lazy" decoding="async"')}></picture>`;

const alteredMark = (view: PageView, { id, alteration, original }: ShownPhoto) =>
  alteration
    ? html`${alterationLabel(alteration, view.language)}${original ? html`, <a href="#original-${id}">${wordsOf(view).seeOriginal}</a>` : null}`
    : null;

const SAID = ' · ';

/** The caption of a photo in the viewer. */
function saidOf(view: PageView, { place, room, description, alteration }: ShownPhoto): string {
  const of = wordsOf(view).of({ number: place, count: view.photos.length });
  return [of, description || room, alteration && alterationLabel(alteration, view.language)].filter(Boolean).join(SAID);
}

const photoLink = (view: PageView, photo: ShownPhoto, sizes: Sizes) =>
  html`<a class="frame" href="${photo.full}" data-photo="${saidOf(view, photo)}">${picture(photo, altOf(view, photo), sizes)}</a>`;

const figure = (view: PageView, photo: ShownPhoto, sizes: Sizes) => {
  const mark = alteredMark(view, photo);
  const caption = photo.description || photo.room;
  return html`<figure data-part="photo:${photo.place}">${photoLink(view, photo, sizes)}${
    caption || mark
      ? html`<figcaption>${caption}${mark ? html`<span class="altered">${mark}</span>` : null}</figcaption>`
      : null
  }</figure>`;
};

/** Where one finds what on the page, and who sells. */
function bar(view: PageView): Markup {
  const words = wordsOf(view);
  const { agent } = view;
  const first = agent?.name.split(' ')[0] ?? '';
  const links = listRuns(view.media).filter(({ id, kind }) => id === kind);
  return html`<nav class="bar" aria-label="${words.sections}"><span class="serif">${agent ? agent.brokerage || agent.name : ''}</span>
<a class="nav" href="#photos">${words.photos}</a>${links.map((run) => html`<a class="nav" href="#${run.id}">${runHeading(view, run)}</a>`)}${first ? html`<a class="ask" href="#ask">${words.ask({ name: first })}</a>` : null}</nav>`;
}

/** The first photo, as large as the screen allows. */
function cover(view: PageView): Markup | null {
  const [first] = view.photos;
  if (!first) return null;
  const mark = alteredMark(view, first);
  return html`<div data-part="photo:1"><a href="${first.full}" data-photo="${saidOf(view, first)}">${picture(first, altOf(view, first), { sizes: '100vw', isFirst: true })}</a>${mark ? html`<span class="said">${mark}</span>` : null}</div>`;
}

const title = (view: PageView) => html`<h1 data-part="address">${view.title}</h1>`;

const standing = (view: PageView) =>
  html`<div class="line"><p class="place" data-part="address"><span class="state">${wordsOf(view).states[view.state]}</span>${view.place}</p>
${view.price ? html`<p class="price serif" data-part="facts">${view.price}</p>` : null}</div>`;

const factList = (view: PageView) =>
  view.facts.length > 0
    ? html`<dl class="facts" data-part="facts">${view.facts.map(({ value, label }) => html`<div><dt>${label}</dt><dd class="serif">${value}</dd></div>`)}</dl>`
    : null;

function story({ headline, description }: PageView): Markup | null {
  if (!headline && !description) return null;
  const paragraphs = description.split(/\n\s*\n/).filter((text) => text.trim());
  return html`<section class="wrap story">${headline ? html`<h2 data-part="headline">${headline}</h2>` : null}
<div class="text" data-part="description">${paragraphs.map((text) => html`<p>${text}</p>`)}</div></section>`;
}

/** When the house can be seen, each time with its calendar file. */
function openHouses(view: PageView): Markup | null {
  const words = wordsOf(view).openHouses;
  if (view.openHouses.length === 0) return null;
  return html`<section class="opens" aria-labelledby="open-houses"><h2 id="open-houses">${words.heading({ count: view.openHouses.length })}</h2><ul>${view.openHouses.map(
    ({ day, time, note, file }, index) =>
      html`<li><div><p class="day">${day}</p><p>${time}</p>${note ? html`<p class="note" data-part="open_house:${index + 1}">${note}</p>` : null}</div>${file ? html`<a href="${file}" aria-label="${words.add}: ${day}, ${time}">${words.add}</a>` : null}</li>`,
  )}</ul></section>`;
}

/** Photos in the rhythm of the template, the rest of them folded. */
function photoList(view: PageView, photos: readonly ShownPhoto[], sizes: string): Markup {
  const words = wordsOf(view);
  const most = IN_RHYTHM[view.template];
  const [shown, folded] = [photos.slice(0, most), photos.slice(most)];
  const isFirst = ({ place }: ShownPhoto) => place === 1 && view.template === 'gallery';
  return html`<section id="photos" aria-label="${words.photos}"><ul class="shots">${shown.map(
    (photo, index) => html`<li class="c${index % 5}">${figure(view, photo, { sizes, isFirst: isFirst(photo) })}</li>`,
  )}</ul>${
    folded.length > 0
      ? html`<details class="wrap more"><summary>${words.seeAll({ count: view.photos.length })}</summary><ul class="grid">${folded.map((photo) => html`<li>${figure(view, photo, { sizes: '(min-width: 760px) 24vw, 50vw' })}</li>`)}</ul></details>`
      : null
  }</section>`;
}

function originals(view: PageView): Markup | null {
  const words = wordsOf(view);
  const pairs = view.photos.flatMap((photo) =>
    photo.alteration && photo.original ? [{ photo, kind: photo.alteration, original: photo.original }] : [],
  );
  if (pairs.length === 0) return null;
  const sizes = '(min-width: 760px) 45vw, 100vw';
  return html`<section class="originals" aria-labelledby="originals"><div class="wrap"><h2 id="originals">${words.originals}</h2>${pairs.map(
    ({
      photo,
      kind,
      original,
    }) => html`<div class="pair" id="original-${photo.id}" data-part="original:${photo.place}"><p>${alterationStatement(kind, view.language)}</p>
<figure><figcaption>${originalCaption(view.language)}</figcaption>${picture(original, words.originalOf({ name: altOf(view, photo) }), { sizes })}</figure>
<figure><figcaption>${alteredCaption(kind, view.language)}</figcaption>${picture(photo, altOf(view, photo), { sizes })}</figure></div>`,
  )}</div></section>`;
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A picture of who sells, in the smallest size that is sharp. */
const sellerPicture = (shown: OwnPicture, { name, alt }: { name: string; alt: string }) =>
  html`<img class="${name}" src="${ownPicturePath(shown)}-${shown.widths[0] ?? shown.width}.webp" alt="${alt}" width="${shown.width}" height="${shown.height}" loading="lazy" decoding="async">`;

function agentCard(view: PageView): Markup | null {
  const { agent } = view;
  const words = wordsOf(view);
  if (!agent) return null;
  const { agent: face, logo } = agent.pictures;
  const license = agent.license && words.license({ number: agent.license });
  const shown = face
    ? sellerPicture(face, { name: 'face', alt: '' })
    : html`<span class="mono serif" aria-hidden="true">${initials(agent.name)}</span>`;
  const mark =
    logo && sellerPicture(logo, { name: 'logo', alt: words.logoOf({ name: agent.brokerage || agent.name }) });
  if (!agent.name) return mark && html`<p class="mark">${mark}</p>`;
  return html`<div><div class="who">${shown}<div><p class="name">${agent.name}</p><p class="small">${[agent.brokerage, license].filter(Boolean).join(', ')}</p><p>${agent.phone}</p></div></div>
<p class="acts">${agent.phone ? html`<a href="tel:${agent.phone.replace(/[^\d+]/g, '')}">${words.call}</a>` : null}${agent.email ? html`<a href="mailto:${agent.email}?subject=${encodeURIComponent(view.title)}">${words.write}</a>` : null}</p>${mark ? html`<p class="mark">${mark}</p>` : null}</div>`;
}

/** Who sells, and the form to ask them: on the branded page alone. */
function askCard(view: PageView, form: LeadForm | null): Markup | null {
  const words = wordsOf(view);
  if (!view.agent || !form) return null;
  return html`<section class="wrap ask-card" id="ask" aria-labelledby="ask-title"><div><h2 id="ask-title">${words.askTitle}</h2>${agentCard(view)}</div>${renderLeadForm(view, form)}</section>`;
}

const viewer = (view: PageView) => {
  const words = wordsOf(view);
  return html`<dialog aria-label="${words.photos}"><div class="stage"><img alt=""></div><div class="tools"><p aria-live="polite"></p>
<button type="button" data-to="back" aria-label="${words.back}">←</button><button type="button" data-to="next" aria-label="${words.next}">→</button><button type="button" data-to="close">${words.close}</button></div></dialog>`;
};

const footer = (view: PageView) => {
  const words = wordsOf(view);
  return html`<footer><div class="wrap line"><p>${view.studio ? words.madeBy({ studio: view.studio }) : null} ${words.approximate}</p><p>${view.media.some(({ kind }) => kind === 'tour') ? words.aloneButTours : words.alone}</p></div></footer>`;
};

const linkedData = (data: object) =>
  new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);

/** What search engines are told of a house and of its open houses, on its branded page alone. */
function structuredData(view: PageView, origin: string): Markup | null {
  if (!view.url || !view.agent) return null;
  const [first] = view.photos;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: view.url,
    name: view.title,
    description: view.headline || view.description.slice(0, 300),
    ...(first && { image: view.share?.url ?? `${origin}${first.full}` }),
    ...(view.offer && { offers: { '@type': 'Offer', price: view.offer.price, priceCurrency: view.offer.currency } }),
    ...(view.agent.name && { provider: { '@type': 'RealEstateAgent', name: view.agent.name } }),
  };
  const events = view.openHouses.map(({ startsAt, endsAt, note }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: wordsOf(view).openHouses.event({ place: view.title }),
    url: view.url,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: view.title, address: [view.title, view.place].filter(Boolean).join(', ') },
    ...(note && { description: note }),
  }));
  return html`${[data, ...events].map(linkedData)}`;
}

const meta = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;
const UNLISTED = new Markup(
  '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
);

/** What others show where somebody shares the page (LIST-36). */
function shareTags({ share, title: name, url }: PageView, about: string): Markup {
  const alt = share?.alt ? html`<meta property="og:image:alt" data-part="photo:1" content="${share.alt}">` : null;
  return html`${url ? html`<link rel="canonical" href="${url}">${meta('og:url', url)}` : null}${meta('og:type', 'website')}${meta('og:title', name)}${about ? html`<meta property="og:description" data-part="headline" content="${about}">` : null}
${share ? html`${meta('og:image', share.url)}${meta('og:image:type', 'image/jpeg')}${meta('og:image:width', '1200')}${meta('og:image:height', '630')}${alt}<meta name="twitter:card" content="summary_large_image">` : null}`;
}

function head(view: PageView, origin: string): Markup {
  const about = [view.headline, view.facts.map(({ value, label }) => `${value} ${label}`).join(', ')]
    .filter(Boolean)
    .join('. ');
  const isListed = view.face === 'branded' && !view.isPreview;
  return html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${[view.title, view.place].filter(Boolean).join(', ')}</title>
<meta name="description" data-part="headline" content="${about}">${isListed ? null : UNLISTED}
${shareTags(view, about)}
<link rel="icon" href="data:,">${view.isPreview ? null : structuredData(view, origin)}
<style>${new Markup(makePageStyles({ color: view.color, facts: view.facts.length, template: view.template }))}</style></head>`;
}

/** What stands below the photos, the same in each template; `except` stands elsewhere. */
const rest = (view: PageView, form: LeadForm | null, except: ShownMedium | null = null) =>
  html`${renderMedia(view, except)}${originals(view)}${askCard(view, form)}`;

/** The cover, the facts cut into it, and photos in a rhythm. */
const editorial = (view: PageView, form: LeadForm | null) =>
  html`<header class="hero">${cover(view)}${bar(view)}</header><main id="main"><div class="notch">${title(view)}</div>
<div class="wrap">${standing(view)}${factList(view)}${openHouses(view)}</div>${story(view)}${photoList(view, view.photos.slice(1), '(min-width: 760px) 66vw, 100vw')}${rest(view, form)}</main>`;

/** Photos in a dense grid first, the facts beside them. */
const gallery = (view: PageView, form: LeadForm | null) =>
  html`<header class="top">${bar(view)}</header><main id="main"><div class="split">${photoList(view, view.photos, '(min-width: 1100px) 40vw, 100vw')}
<aside aria-labelledby="address"><div class="card"><h1 id="address" data-part="address">${view.title}</h1>${standing(view)}${factList(view)}${openHouses(view)}${view.agent?.name ? html`<p class="acts"><a href="#ask">${wordsOf(view).ask({ name: view.agent.name.split(' ')[0] ?? '' })}</a></p>` : null}</div></aside></div>${story(view)}${rest(view, form)}</main>`;

/** Dark, and the cover fills the screen: the film, where that is what the page shows first. */
function cinematic(view: PageView, form: LeadForm | null): Markup {
  const [first] = view.media;
  const film = first?.kind === 'film' ? first : null;
  const photos = film ? view.photos : view.photos.slice(1);
  return html`<header class="hero${film ? ' filmed' : ''}">${film ? html`<div id="film">${renderFilm(view, film, { sizes: '100vw', isFirst: true })}</div>` : cover(view)}${bar(view)}<div class="over">${title(view)}${standing(view)}</div></header><main id="main">
<div class="wrap">${factList(view)}${openHouses(view)}</div>${story(view)}${photoList(view, photos, '100vw')}${rest(view, form, film)}</main>`;
}

const TEMPLATES = { editorial, gallery, cinematic };

/** The HTML of a page: whole, readable without its script, and asking nobody but its own server. `origin` begins the addresses that others read. `form` asks who sells; the unbranded page has none. */
export function renderPage(view: PageView, origin: string, form: LeadForm | null): string {
  const words = wordsOf(view);
  const preview = view.isPreview ? html`<p class="preview" role="status">${words.preview}</p>` : null;
  const page = html`<!doctype html><html lang="${view.language}">${head(view, origin)}<body class="${view.template}"><a class="skip" href="#main">${words.skip}</a>${preview}
${TEMPLATES[view.template](view, form)}${footer(view)}${viewer(view)}<script>${new Markup(PAGE_SCRIPT)}</script></body></html>`;
  return page.text;
}
