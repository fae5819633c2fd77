import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { CANNOT_REACH_MESSAGE } from '#app/lib/request/request-errors.ts';
import { say } from '#app/lib/request/sentences.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { QuoteAnswers, QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { createQuote, quoteQuery } from '../api/quotes.ts';
import { type FormValues, toOrderForm } from '../form-values.ts';

/** What an order is made of besides its package: as the draft keeps it. */
export type OrderExtras = { draftId: string; addOns: readonly ChosenAddOn[]; coupon: string };

/** Why there is no price: the server's sentence, the control of step 1 that is at fault, or the coupon. */
export type QuoteRefusal = {
  sentence: string;
  field: OrderFormField | null;
  isCoupon: boolean;
};

/**
 * The price of an order: `none` where the package and its photos say it all; else on its way, known, or refused. `quote` is
 * what was known last while another is on its way.
 */
export type QuoteState =
  | { kind: 'none'; quote: null }
  | { kind: 'loading'; quote: QuoteJson | null }
  | { kind: 'ready'; quote: QuoteJson }
  | { kind: 'refused'; quote: null; refusal: QuoteRefusal }
  | { kind: 'failed'; quote: null; retry: () => void };

/** The price of a package and its photos says it all, or none is asked for yet. */
export const NO_PRICE: QuoteState = { kind: 'none', quote: null };

const FIELDS: Readonly<Record<string, OrderFormField>> = {
  sqft: 'sqft',
  address: 'zipCode',
  preferred_date: 'preferredDate',
  preferred_time: 'preferredTime',
  email: 'contactEmail',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A quote that came with a refusal. The server's description of these answers says its form. */
export function readQuote(current: unknown): QuoteJson | null {
  return isRecord(current) && typeof current.total_minor === 'number' ? (current as QuoteJson) : null;
}

function toRefusal({ detail, fields, code }: ApiProblem): QuoteRefusal {
  const path = fields[0]?.path ?? '';
  const isCoupon = path === 'coupon' || code === 'coupon_exhausted';
  return { sentence: say(detail), field: FIELDS[path] ?? null, isCoupon };
}

type Asked = { offer: Offer; values: FormValues; extras: OrderExtras; locale: Locale };

function toAnswers({ offer, values, extras, locale }: Asked): QuoteAnswers {
  const form = toOrderForm(values, offer);
  const hasAddress = form.zipCode !== '' || form.city !== '';
  const isEmail = /^\S+@\S+\.\S+$/.test(form.contactEmail);
  return {
    package_id: offer.item.id,
    photo_count: offer.photoCount,
    sqft: form.sqft,
    add_ons: [...extras.addOns],
    coupon: extras.coupon || null,
    address: hasAddress ? { address: form.address, city: form.city, state: form.state, zip_code: form.zipCode } : null,
    preferred_date: form.preferredDate,
    preferred_time: form.preferredTime,
    email: extras.coupon && isEmail ? form.contactEmail : null,
    draft_id: extras.draftId || null,
    pin: null,
    locale,
  };
}

/** Asks the server for the price of an order, where that is more than a package and its photos and it is wanted. */
export function useQuote(asked: Omit<Asked, 'offer'> & { offer: Offer | null; isWanted: boolean }) {
  const { offer, extras, isWanted } = asked;
  const catalogue = useCatalogue();
  const client = useQueryClient();
  const isOpen = offer !== null && (offer.item.price.kind === 'from' || offer.item.addOns === 'required');
  const isNeeded = isOpen || Boolean(catalogue.needsQuote) || extras.addOns.length > 0 || extras.coupon !== '';
  const isAsked = offer !== null && isNeeded && isWanted;
  const query = useQuery<QuoteJson>({
    ...quoteQuery(isAsked ? toAnswers({ ...asked, offer }) : null),
    placeholderData: (previous: QuoteJson | undefined) => previous,
  });

  /** Takes over a quote that came with a refusal, as the price of what is chosen now. */
  const accept = (quote: QuoteJson, changes: Partial<OrderExtras> = {}) => {
    if (!offer) return;
    const { queryKey } = quoteQuery(toAnswers({ ...asked, offer, extras: { ...extras, ...changes } }));
    client.setQueryData(queryKey, quote);
  };

  /** Asks for the price with a coupon; answers why there is none, or null. */
  const tryCoupon = async (coupon: string): Promise<string | null> => {
    if (!offer) return null;
    try {
      const answers = toAnswers({ ...asked, offer, extras: { ...extras, coupon } });
      await client.fetchQuery({ ...quoteQuery(answers), queryFn: () => createQuote(answers) });
      return null;
    } catch (error) {
      return say(error instanceof ApiProblem ? error.detail : CANNOT_REACH_MESSAGE);
    }
  };

  return { state: toState(isAsked, query), accept, tryCoupon };
}

type Answer = Pick<UseQueryResult<QuoteJson>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;

function toState(isAsked: boolean, { data, error, isPlaceholderData, refetch }: Answer): QuoteState {
  if (!isAsked) return NO_PRICE;
  if (error instanceof ApiProblem && error.status < 500 && error.code !== 'rate_limited') {
    return { kind: 'refused', quote: null, refusal: toRefusal(error) };
  }
  if (error) return { kind: 'failed', quote: null, retry: () => void refetch() };
  return data && !isPlaceholderData ? { kind: 'ready', quote: data } : { kind: 'loading', quote: data ?? null };
}
