import type { PageUpdate } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { areaIn, type SizeUnit, toArea } from '#domain/shared/area.ts';
import { plainDigits, readNumber } from '#domain/shared/read-number.ts';

/** What is typed into the form of a page; numbers as they are written, the lot in the studio's unit. */
export type PageForm = Omit<PageUpdate, 'lot' | 'year'> & { lot: string; year: string };

/** Lots are typed in the unit of the studio's sizes: `toPageForm({ lot: 1076.39 }, 'm2').lot` is `'100'`. */
export function toPageForm(page: PropertyPage, unit: SizeUnit): PageForm {
  const { state, template, headline, description, show_price, color, photo_ids, media_ids } = page;
  const { unbranded_tour_ids, agent_picture, brokerage_logo } = page;
  const { agent_name, agent_brokerage, agent_phone, agent_email, agent_license } = page;
  return {
    state,
    template,
    headline,
    description,
    show_price,
    color,
    photo_ids,
    media_ids,
    unbranded_tour_ids,
    agent_picture,
    brokerage_logo,
    agent_name,
    agent_brokerage,
    agent_phone,
    agent_email,
    agent_license,
    confirm_email: false,
    lot: page.lot === null ? '' : String(areaIn(toArea(page.lot, 'sqft'), unit)),
    year: page.year === null ? '' : String(page.year),
  };
}

const readOptional = (text: string) => (text.trim() === '' ? null : readNumber(plainDigits(text.trim())));
const isWrong = (text: string) => text.trim() !== '' && !((readOptional(text) ?? 0) > 0);

/** Which numbers of a form are none. */
export const listWrongNumbers = ({ lot, year }: PageForm): ('lot' | 'year')[] => [
  ...(isWrong(lot) ? ['lot' as const] : []),
  ...(isWrong(year) ? ['year' as const] : []),
];

/** What is sent of a form: the lot in square feet. */
export function fromPageForm(form: PageForm, unit: SizeUnit): PageUpdate {
  const lot = readOptional(form.lot);
  return { ...form, lot: lot === null ? null : toArea(lot, unit), year: readOptional(form.year) };
}
