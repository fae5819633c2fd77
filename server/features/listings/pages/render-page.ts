import { alterationLabel, alterationStatement, alteredCaption, originalCaption } from '#domain/shared/alterations.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import { PAGE_SCRIPT } from './make-page-script.ts';
import { makePageStyles } from './make-page-styles.ts';
import type { PagePicture, PageView, ShownPhoto } from './present.ts';
import { type LeadForm, renderLeadForm } from './render-lead-form.ts';
import { html, Markup } from './write-html.ts';

const wordsOf = ({ language }: PageView) => listingsMessages[language].page;

/** How many photos stand in the rhythm of the page; the others fold. */
const IN_RHYTHM = 10;

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

const photoLink = (view: PageView, photo: ShownPhoto, sizes: string) => {
  const words = [wordsOf(view).of({ number: photo.place, count: view.photos.length }), photo.description || photo.room];
  const said = [...words, photo.alteration && alterationLabel(photo.alteration, view.language)]
    .filter(Boolean)
    .join(' · ');
  return html`<a class="frame" href="${photo.full}" data-photo="${said}">${picture(photo, altOf(view, photo), { sizes })}</a>`;
};

const figure = (view: PageView, photo: ShownPhoto, sizes: string) => {
  const mark = alteredMark(view, photo);
  const caption = photo.description || photo.room;
  return html`<figure data-part="photo:${photo.place}">${photoLink(view, photo, sizes)}${
    caption || mark
      ? html`<figcaption>${caption}${mark ? html`<span class="altered">${mark}</span>` : null}</figcaption>`
      : null
  }</figure>`;
};

function hero(view: PageView): Markup {
  const [first] = view.photos;
  const words = wordsOf(view);
  const { agent } = view;
  const mark = first ? alteredMark(view, first) : null;
  return html`<header class="hero">${
    first
      ? html`<div data-part="photo:1"><a href="${first.full}" data-photo="${[words.of({ number: 1, count: view.photos.length }), first.description || first.room].filter(Boolean).join(' · ')}">${picture(first, altOf(view, first), { sizes: '100vw', isFirst: true })}</a>${mark ? html`<span class="said">${mark}</span>` : null}</div>`
      : null
  }<nav class="bar" aria-label="${words.sections}"><span class="serif">${agent ? agent.brokerage || agent.name : ''}</span>
<a class="nav" href="#photos">${words.photos}</a>${agent?.name ? html`<a class="ask" href="#ask">${words.ask({ name: agent.name.split(' ')[0] ?? agent.name })}</a>` : null}</nav></header>`;
}

function facts(view: PageView): Markup {
  const words = wordsOf(view);
  return html`<div class="notch"><h1 data-part="address">${view.title}</h1></div>
<div class="wrap"><div class="line"><p class="place" data-part="address"><span class="state">${words.states[view.state]}</span>${view.place}</p>
${view.price ? html`<p class="price serif" data-part="facts">${view.price}</p>` : null}</div>
${view.facts.length > 0 ? html`<dl class="facts" data-part="facts">${view.facts.map(({ value, label }) => html`<div><dt>${label}</dt><dd class="serif">${value}</dd></div>`)}</dl>` : null}</div>`;
}

function story({ headline, description }: PageView): Markup | null {
  if (!headline && !description) return null;
  const paragraphs = description.split(/\n\s*\n/).filter((text) => text.trim());
  return html`<section class="wrap story">${headline ? html`<h2 data-part="headline">${headline}</h2>` : null}
<div class="text" data-part="description">${paragraphs.map((text) => html`<p>${text}</p>`)}</div></section>`;
}

function gallery(view: PageView): Markup {
  const words = wordsOf(view);
  const [, ...others] = view.photos;
  const [shown, folded] = [others.slice(0, IN_RHYTHM), others.slice(IN_RHYTHM)];
  return html`<section id="photos" aria-label="${words.photos}"><ul class="shots">${shown.map(
    (photo, index) => html`<li class="c${index % 5}">${figure(view, photo, '(min-width: 760px) 66vw, 100vw')}</li>`,
  )}</ul>${
    folded.length > 0
      ? html`<details class="wrap more"><summary>${words.seeAll({ count: view.photos.length })}</summary><ul class="grid">${folded.map((photo) => html`<li>${figure(view, photo, '(min-width: 760px) 24vw, 50vw')}</li>`)}</ul></details>`
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

function agentCard(view: PageView): Markup | null {
  const { agent } = view;
  const words = wordsOf(view);
  if (!agent?.name) return null;
  const license = agent.license && words.license({ number: agent.license });
  return html`<div><div class="who"><span class="mono serif" aria-hidden="true">${initials(agent.name)}</span><div><p class="name">${agent.name}</p><p class="small">${[agent.brokerage, license].filter(Boolean).join(', ')}</p><p>${agent.phone}</p></div></div>
<p class="acts">${agent.phone ? html`<a href="tel:${agent.phone.replace(/[^\d+]/g, '')}">${words.call}</a>` : null}${agent.email ? html`<a href="mailto:${agent.email}?subject=${encodeURIComponent(view.title)}">${words.write}</a>` : null}</p></div>`;
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
  return html`<footer><div class="wrap line"><p>${view.studio ? words.madeBy({ studio: view.studio }) : null} ${words.approximate}</p><p>${words.alone}</p></div></footer>`;
};

/** What search engines are told of a house, on its branded page alone. */
function structuredData(view: PageView, origin: string): Markup | null {
  if (!view.url || !view.agent) return null;
  const [first] = view.photos;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: view.url,
    name: view.title,
    description: view.headline || view.description.slice(0, 300),
    ...(first && { image: `${origin}${first.full}` }),
    ...(view.offer && { offers: { '@type': 'Offer', price: view.offer.price, priceCurrency: view.offer.currency } }),
    ...(view.agent.name && { provider: { '@type': 'RealEstateAgent', name: view.agent.name } }),
  };
  return new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
}

function head(view: PageView, origin: string): Markup {
  const [first] = view.photos;
  const about = [view.headline, view.facts.map(({ value, label }) => `${value} ${label}`).join(', ')]
    .filter(Boolean)
    .join('. ');
  const isBranded = view.face === 'branded';
  const meta = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;
  return html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${[view.title, view.place].filter(Boolean).join(', ')}</title>
<meta name="description" data-part="headline" content="${about}">${isBranded ? null : new Markup('<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">')}
${view.url ? html`<link rel="canonical" href="${view.url}">${meta('og:url', view.url)}` : null}${meta('og:type', 'website')}${meta('og:title', view.title)}
${isBranded && first ? html`${meta('og:image', `${origin}${first.full}`)}<meta name="twitter:card" content="summary_large_image">` : null}
<link rel="icon" href="data:,">${structuredData(view, origin)}
<style>${new Markup(makePageStyles({ color: view.color, facts: view.facts.length }))}</style></head>`;
}

/** The HTML of a page: whole, readable without its script, and asking nobody but its own server. `origin` begins the addresses that others read. `form` asks who sells; the unbranded page has none. */
export function renderPage(view: PageView, origin: string, form: LeadForm | null): string {
  const words = wordsOf(view);
  const page = html`<!doctype html><html lang="${view.language}">${head(view, origin)}<body><a class="skip" href="#main">${words.skip}</a>
${hero(view)}<main id="main">${facts(view)}${story(view)}${gallery(view)}${originals(view)}${askCard(view, form)}</main>${footer(view)}${viewer(view)}<script>${new Markup(PAGE_SCRIPT)}</script></body></html>`;
  return page.text;
}
