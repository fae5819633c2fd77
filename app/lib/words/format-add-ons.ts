type Chosen = { id: string; quantity: number };

/** Add-ons as addresses list them: `twilight:1,plan:2`. */
export const formatAddOns = (addOns: readonly Chosen[]): string =>
  addOns.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
