/** What parts of an address are called, in English, by the kinds of Google's address metadata. */
export const messages = {
  city: {
    city: 'City',
    district: 'District',
    post_town: 'Town or city',
    suburb: 'Suburb',
  },
  state: {
    area: 'Area',
    county: 'County',
    department: 'Department',
    district: 'District',
    do_si: 'Do or si',
    emirate: 'Emirate',
    island: 'Island',
    oblast: 'Oblast',
    parish: 'Parish',
    prefecture: 'Prefecture',
    province: 'Province',
    region: 'Region',
    state: 'State',
  },
  zipCode: {
    eircode: 'Eircode',
    pin: 'PIN code',
    postal: 'Postal code',
    zip: 'ZIP code',
  },
};

export type AddressesMessages = typeof messages;
