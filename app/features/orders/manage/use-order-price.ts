import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery } from '#app/features/orders/api/quotes.ts';
import { readQuote } from '#app/features/orders/pricing/use-quote.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { type FormValues, readForm } from '#app/lib/request/use-form.ts';
import { parseArea } from '#app/lib/words/parse-count.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { timeOfDaySchema } from '#domain/orders/order-form.ts';
import { pinSchema } from '#domain/orders/pricing/pin.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { QuoteAnswers, QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import type { RequestedWallTime } from './time-holder.ts';

type Chosen = { offer: Offer; addOns: readonly ChosenAddOn[]; requested: RequestedWallTime | null };

/** What a form asks the price of. What is not readable yet is left out: the form itself says what is wrong with it. */
function toAnswers({ offer, addOns, requested }: Chosen, typed: FormValues): QuoteAnswers {
  const text = (name: string) => (typed[name] ?? '').trim();
  const address = { address: text('address'), city: text('city'), state: text('state'), zip_code: text('zip_code') };
  const size = parseArea(text('sqft'), offer.item.sizeUnit);
  return {
    package_id: offer.item.id,
    photo_count: offer.photoCount,
    sqft: size !== null && Number.isFinite(size) ? size : null,
    add_ons: [...addOns],
    coupon: text('coupon') || null,
    address: Object.values(address).some(Boolean) ? address : null,
    preferred_date: requested?.preferred_date ?? daySchema.safeParse(text('preferred_date')).data ?? null,
    preferred_time: requested?.preferred_time ?? timeOfDaySchema.safeParse(text('preferred_time')).data ?? null,
    email: emailSchema.safeParse(text('customer_email')).data ?? null,
    draft_id: null,
    pin: pinSchema.safeParse(text('pin')).data ?? null,
    locale: localeSchema.safeParse(text('locale')).data ?? 'en',
  };
}

/** The price of a new order: of its package alone (`none`), on its way, known or refused. */
export type OrderPrice =
  | { kind: 'none' }
  | { kind: 'loading'; quote: QuoteJson | null }
  | { kind: 'ready'; quote: QuoteJson }
  | { kind: 'refused'; sentence: string; retry: () => void };

const NOTHING_TYPED: FormValues = {};

/** What a form begins with: add-ons, and what its fields say. */
type BegunPrice = { addOns: readonly ChosenAddOn[]; typed?: FormValues };

const UNREACHABLE = 'The price could not be loaded.';

/**
 * Asks the server for the price of a new order, where that is more than a package and its photos. The fields that it depends
 * on are read when one of them is left. `requested` is the time that is chosen, in place of the one that is typed; `begun` is what
 * the form begins with.
 */
export function useOrderPrice(
  offer: Offer | null,
  requested: RequestedWallTime | null,
  { addOns: begun, typed: first = NOTHING_TYPED }: BegunPrice,
) {
  const catalogue = useCatalogue();
  const client = useQueryClient();
  const [typed, setTyped] = useState<FormValues>(first);
  const [addOns, setAddOns] = useState<readonly ChosenAddOn[]>(offer?.item.addOns ? begun : []);
  const hasExtras = addOns.length > 0 || Boolean(typed.coupon?.trim()) || Boolean(typed.pin?.trim());
  const isOpen = offer !== null && (offer.item.price.kind === 'from' || offer.item.addOns === 'required');
  const isAsked = offer !== null && (isOpen || hasExtras || Boolean(catalogue.needsQuote));
  const query = useQuery<QuoteJson>({
    ...quoteQuery(isAsked ? toAnswers({ offer, addOns, requested }, typed) : null),
    placeholderData: (previous: QuoteJson | undefined) => previous,
  });

  const read = (form: HTMLFormElement) => setTyped(readForm(form));

  /**
   * The quote for what is sent, by its id; null where none is needed. `isNew` where it is not what was shown: then somebody
   * has to look at it first.
   */
  const confirm = async (form: HTMLFormElement): Promise<{ id: string | null; isNew: boolean }> => {
    const sent = readForm(form);
    setTyped(sent);
    if (!isAsked) return { id: null, isNew: false };
    const answers = toAnswers({ offer, addOns, requested }, sent);
    const quote = await client.fetchQuery(quoteQuery(answers));
    return { id: quote.id, isNew: query.isPlaceholderData || query.data?.hash !== quote.hash };
  };

  /** Shows the price that came with a refusal, if one did. */
  const accept = (error: unknown, form: HTMLFormElement) => {
    const sent = readForm(form);
    const quote = error instanceof ApiProblem ? readQuote(error.current) : null;
    if (!quote || !offer) return;
    const isWithout = error instanceof ApiProblem && error.code === 'coupon_exhausted';
    const { queryKey } = quoteQuery(
      toAnswers({ offer, addOns, requested }, isWithout ? { ...sent, coupon: '' } : sent),
    );
    client.setQueryData(queryKey, quote);
  };

  return { price: toPrice(isAsked, query), addOns, setAddOns, typed, read, confirm, accept };
}

type Answer = {
  data: QuoteJson | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

function toPrice(isAsked: boolean, { data, error, isPlaceholderData, refetch }: Answer): OrderPrice {
  if (!isAsked) return { kind: 'none' };
  if (error) {
    const sentence = error instanceof ApiProblem ? error.detail : UNREACHABLE;
    return { kind: 'refused', sentence, retry: () => void refetch() };
  }
  return data && !isPlaceholderData ? { kind: 'ready', quote: data } : { kind: 'loading', quote: data ?? null };
}
