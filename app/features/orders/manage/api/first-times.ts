import { api, readAnswer } from '#app/lib/request/api.ts';

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

/** How many times are shown of a day. */
const OF_A_DAY = '3';

/** The first times of each day of two weeks at which somebody can do what is ordered. */
export const firstTimesQuery = ({ packageId, addOns, sqft, ...place }: FirstTimesNeeds) => ({
  queryKey: ['admin', 'calendar', 'first-times', packageId, addOns, sqft, place],
  queryFn: async () => {
    const where = Object.fromEntries(Object.entries(place).filter(([, part]) => part));
    const more = { ...(addOns && { add_ons: addOns }), ...(sqft && { sqft }), ...where };
    const query = { package: packageId, days: '14', of_a_day: OF_A_DAY, ...more };
    return readAnswer(await api.admin.slots.$get({ query }));
  },
  staleTime: 0,
});
