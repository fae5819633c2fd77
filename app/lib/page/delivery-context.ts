import { createContext } from 'react-router';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import type { OriginalsOutcome } from '#domain/deliveries/originals/originals-json.ts';
import type { EstimateOutcome } from '#domain/orders/estimates/estimate-json.ts';
import type { EditingOutcome } from '#domain/reviews/editing/editing-job.ts';

/**
 * What a delivery link opens, for the page's loader on the server. Under `npm run dev` the browser requests it instead.
 */
export const deliveryLoadContext = createContext<DeliveryOutcome | null>(null);

/** What an editor's link opens, for the page's loader on the server. */
export const editingLoadContext = createContext<EditingOutcome | null>(null);

/** What a link to original files opens, for the page's loader on the server. */
export const originalsLoadContext = createContext<OriginalsOutcome | null>(null);

/** What the link of an estimate opens, for the page's loader on the server. */
export const estimateLoadContext = createContext<EstimateOutcome | null>(null);
