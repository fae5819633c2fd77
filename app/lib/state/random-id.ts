import { uuidV4 } from '#domain/shared/uuid.ts';

/** A new random id. `crypto.randomUUID` is missing where the page is not secure (plain http on a network). */
export const randomId = () => uuidV4(crypto.getRandomValues(new Uint8Array(16)));
