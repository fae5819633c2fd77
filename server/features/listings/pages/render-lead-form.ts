import { LEAD_KEPT_MONTHS, LEAD_LENGTHS, type LeadField } from '#domain/listings/pages/lead-input.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { PageView } from './present.ts';
import { html, Markup } from './write-html.ts';

/** The form of a page as it is drawn: what was typed, what of it is wrong, and whether it was sent or came too often. */
export type LeadForm = {
  /** Where it is sent to. */
  action: string;
  from: string;
  values: Partial<Record<LeadField, string>>;
  wrong: readonly LeadField[];
  outcome: 'open' | 'wrong' | 'too_many' | 'sent';
};

/** A form that nobody has typed into. */
export const emptyLeadForm = (slug: string, from: string): LeadForm => ({
  action: `/h/${slug}#ask`,
  from,
  values: {},
  wrong: [],
  outcome: 'open',
});

type Control = { name: Exclude<LeadField, 'consent'>; type?: string; autocomplete?: string; isOptional?: boolean };
const CONTROLS: readonly Control[] = [
  { name: 'name', autocomplete: 'name' },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'phone', type: 'tel', autocomplete: 'tel', isOptional: true },
  { name: 'message' },
];

const wordsOf = ({ language }: PageView) => listingsMessages[language].page.lead;

/** The marks of a control that is wrong; the first of them gets the focus. */
function stateOf({ wrong }: LeadForm, name: LeadField): Markup | null {
  if (!wrong.includes(name)) return null;
  return html`aria-invalid="true" aria-describedby="lead-${name}-wrong"${wrong[0] === name ? new Markup(' autofocus') : null}`;
}

const wrongOf = (view: PageView, { wrong }: LeadForm, name: LeadField) =>
  wrong.includes(name) ? html`<p class="wrong" id="lead-${name}-wrong">${wordsOf(view).wrong[name]}</p>` : null;

function control(view: PageView, form: LeadForm, { name, type, autocomplete, isOptional }: Control): Markup {
  const words = wordsOf(view);
  const value = form.values[name] ?? '';
  const marks = html`id="lead-${name}" name="${name}" maxlength="${LEAD_LENGTHS[name]}"${isOptional ? null : new Markup(' required')}${autocomplete ? html` autocomplete="${autocomplete}"` : null} ${stateOf(form, name)}`;
  return html`<div class="field ${name}"><label for="lead-${name}">${words[name]}${isOptional ? html` <span>${words.optional}</span>` : null}</label>${
    name === 'message'
      ? html`<textarea rows="5" ${marks}>${value}</textarea>`
      : html`<input type="${type ?? 'text'}" value="${value}" ${marks}>`
  }${wrongOf(view, form, name)}</div>`;
}

/** Who gets an inquiry, as the page names them. */
const sellerOf = ({ agent, studio }: PageView) => agent?.name || agent?.brokerage || studio || '';

function consent(view: PageView, form: LeadForm): Markup {
  const words = wordsOf(view);
  const said = words.consent({ seller: sellerOf(view), studio: view.studio ?? '', months: LEAD_KEPT_MONTHS });
  return html`<div class="field consent"><label><input type="checkbox" name="consent" value="yes" required${form.values.consent === 'yes' ? new Markup(' checked') : null} ${stateOf(form, 'consent')}><span>${said}</span></label>${wrongOf(view, form, 'consent')}</div>`;
}

/**
 * The form by which visitors ask who sells (LIST-25), or that it was sent. It works without scripts, in the language of the page. A control that no person sees tells
 * machines apart.
 */
export function renderLeadForm(view: PageView, form: LeadForm): Markup {
  const words = wordsOf(view);
  if (form.outcome === 'sent')
    return html`<div class="lead"><p class="sent serif" role="status">${words.thanks}</p><p>${words.sent({ seller: sellerOf(view) })}</p></div>`;
  const says = form.outcome === 'too_many' ? words.tooMany : form.outcome === 'wrong' ? words.look : null;
  return html`<form class="lead" method="post" action="${form.action}" aria-labelledby="ask-title">${says ? html`<p class="says" role="alert">${says}</p>` : null}${CONTROLS.map((each) => control(view, form, each))}
<div class="trap" aria-hidden="true"><label>Website <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>${form.from ? html`<input type="hidden" name="from" value="${form.from}">` : null}
${consent(view, form)}<button type="submit">${words.send}</button></form>`;
}
