import { createContext } from 'react-router';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';

/** What a link to a delivery leads to, for the loader of its page on the server. `npm run dev` asks for it in the browser. */
export const deliveryLoadContext = createContext<DeliveryOutcome | null>(null);
