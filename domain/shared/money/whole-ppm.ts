/** A whole, in parts per million: 100 percent. Here alone, so that pages which compute prices load no schemas. */
export const WHOLE_PPM = 1_000_000;
