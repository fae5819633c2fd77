import type { OrderFormField } from '#domain/orders/order-form.ts';

/** Said where a package's price depends on it. */
export const SIZE_REQUIRED = 'The price of this package depends on the size of the home. Please enter it.';

/** The visible labels of step 1. */
export const FIELD_LABELS: Record<OrderFormField, string> = {
  propertyName: 'Property name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  sqft: 'Square footage',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  notes: 'Notes',
  contactName: 'Full name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
};
