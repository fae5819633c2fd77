import { SHOWN_ESTIMATE_STATES, type ShownEstimateState } from '#domain/orders/estimates/estimate-state.ts';

/** The filters in the address of the estimates; empty ones narrow nothing. */
export type EstimatesAddress = { q: string; state: ShownEstimateState | '' };

const MAX_SEARCH_LENGTH = 200;

/** Reads an address; invalid parts are left out. */
export function readEstimatesAddress(query: URLSearchParams): EstimatesAddress {
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: SHOWN_ESTIMATE_STATES.find((known) => known === query.get('state')) ?? '',
  };
}

/** Where the estimates that an address asks for are a file. */
export function csvAddress(address: EstimatesAddress): string {
  return `/api/admin/estimates.csv?${new URLSearchParams(Object.entries(address).filter(([, value]) => value))}`;
}
