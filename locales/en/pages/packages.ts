const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** The messages of the cards of packages, in English. */
export const messages = {
  none: 'Loading packages or none available...',
  popular: 'Most booked',
  everythingIn: (name: string) => `Everything in ${name}`,
  from: () => ({ before: 'from ', after: '' }),
  bySize: 'By the size of the home',
  commonStep: (count: number, price: string) =>
    count === 1
      ? `One more photo is always ${price}.`
      : `${NUMBERS[count - 2] ?? count} more photos are always ${price}.`,
  count: {
    label: (name: string) => `Photo count for ${name}`,
    fewer: (name: string) => `Fewer photos, ${name}`,
    more: (name: string) => `More photos, ${name}`,
    field: (name: string) => `Photos, ${name}`,
    value: (count: string) => `${count} photos`,
    unit: 'photos',
    upTo: (max: number, price: string, step: number) => `up to ${max}, ${price} for each ${step} more`,
    notANumber: (min: number, max: number) => `Type a number from ${min} to ${max}.`,
    tooFew: (min: number) => `At least ${min} photos.`,
    tooMany: (max: number) => `At most ${max} photos.`,
    between: (step: number, below: number, above: number) => `In steps of ${step}: take ${below} or ${above}.`,
  },
  select: 'Select Package',
  selected: 'Package Selected',
  selectedText: (name: string, photoCount: number | null, price: string) =>
    `${name}${photoCount === null ? '' : ` with ${photoCount} photos`}, ${price}. Now tell us about the property.`,
};

/** The messages of each language: exactly the keys of the English ones. */
export type PackagesMessages = typeof messages;
