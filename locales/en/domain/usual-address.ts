/** What the parts of an address are called until the studio names its country, in English. */
export const messages = { city: 'City', state: 'State', zipCode: 'ZIP code' };

export type UsualAddressMessages = typeof messages;
