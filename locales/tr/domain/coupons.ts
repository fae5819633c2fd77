import type { CouponsMessages } from '../../en/domain/coupons.ts';

/** Why a coupon cannot be used, as sentences for the customer, in Turkish. */
export const messages: CouponsMessages = {
  unknown: (code) => `${code} adlı bir kupon yok. Harfleri kontrol edin ya da boş bırakın.`,
  expired: (code) => `${code} kuponunun süresi doldu.`,
  too_early: (code) => `${code} kuponu henüz kullanılamıyor.`,
  exhausted: (code) => `${code} kuponu tükendi. Kuponsuz fiyat gösteriliyor.`,
  used: (code) => `${code} kuponunu daha önce kullandınız. Kuponsuz fiyat gösteriliyor.`,
};
