import { createContext } from 'react-router';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import type { EditingOutcome } from '#domain/editing/editing-job.ts';
import type { OriginalsOutcome } from '#domain/originals/originals-json.ts';

/** What a link to a delivery leads to, for the loader of its page on the server. `npm run dev` asks for it in the browser. */
export const deliveryLoadContext = createContext<DeliveryOutcome | null>(null);

/** What a link of an editor leads to, in the same way. */
export const editingLoadContext = createContext<EditingOutcome | null>(null);

/** What an address of originals leads to, in the same way. */
export const originalsLoadContext = createContext<OriginalsOutcome | null>(null);
