import { api, readAnswer } from '#app/lib/api.ts';

/** What the times depend on, as the query of the server takes it; empty where it is not known. */
export type FirstTimesNeeds = {
  packageId: string;
  addOns: string;
  sqft: string;
  address: string;
  city: string;
  state: string;
  zip: string;
};

/** The times of two weeks at which somebody can do what is ordered. */
export const firstTimesQuery = ({ packageId, addOns, sqft, ...place }: FirstTimesNeeds) => ({
  queryKey: ['admin', 'calendar', 'first-times', packageId, addOns, sqft, place],
  queryFn: async () => {
    const where = Object.fromEntries(Object.entries(place).filter(([, part]) => part));
    const more = { ...(addOns && { add_ons: addOns }), ...(sqft && { sqft }), ...where };
    return readAnswer(await api.admin.slots.$get({ query: { package: packageId, days: '14', ...more } }));
  },
  staleTime: 0,
});
