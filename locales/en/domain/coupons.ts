/** Why a coupon cannot be used, as sentences for the customer, in English. */
export const messages = {
  unknown: (code: string) => `There is no coupon ${code}. Check the letters, or leave it out.`,
  expired: (code: string) => `The coupon ${code} has expired.`,
  too_early: (code: string) => `The coupon ${code} cannot be used yet.`,
  exhausted: (code: string) => `The coupon ${code} is used up. The price without it is shown.`,
  used: (code: string) => `You have used the coupon ${code} already. The price without it is shown.`,
};

export type CouponsMessages = typeof messages;
