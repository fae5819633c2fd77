import type { UsualAddressMessages } from '../../en/domain/usual-address.ts';

/** What the parts of an address are called until the studio names its country, in Turkish. */
export const messages: UsualAddressMessages = { city: 'Şehir', state: 'Eyalet', zipCode: 'Posta kodu' };
