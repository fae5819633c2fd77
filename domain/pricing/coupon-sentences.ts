import type { Locale } from '#domain/shared/locale.ts';

/** Why a coupon cannot be used, as sentences for the customer. */
export const COUPON_SENTENCES = {
  en: {
    unknown: (code: string) => `There is no coupon ${code}. Check the letters, or leave it out.`,
    expired: (code: string) => `The coupon ${code} has expired.`,
    too_early: (code: string) => `The coupon ${code} cannot be used yet.`,
    exhausted: (code: string) => `The coupon ${code} is used up. The price without it is shown.`,
    used: (code: string) => `You have used the coupon ${code} already. The price without it is shown.`,
  },
  tr: {
    unknown: (code: string) => `${code} adlı bir kupon yok. Harfleri kontrol edin ya da boş bırakın.`,
    expired: (code: string) => `${code} kuponunun süresi doldu.`,
    too_early: (code: string) => `${code} kuponu henüz kullanılamıyor.`,
    exhausted: (code: string) => `${code} kuponu tükendi. Kuponsuz fiyat gösteriliyor.`,
    used: (code: string) => `${code} kuponunu daha önce kullandınız. Kuponsuz fiyat gösteriliyor.`,
  },
} as const satisfies Record<Locale, Record<string, (code: string) => string>>;
