import { api, readAnswer } from '#app/lib/api.ts';

/** What the times depend on, as the query of the server takes it; empty where it is not known. */
export type FirstTimesNeeds = { packageId: string; addOns: string; sqft: string; zip: string };

/** The times of two weeks at which somebody can do what is ordered. */
export const firstTimesQuery = ({ packageId, addOns, sqft, zip }: FirstTimesNeeds) => ({
  queryKey: ['admin', 'calendar', 'first-times', packageId, addOns, sqft, zip],
  queryFn: async () => {
    const more = { ...(addOns && { add_ons: addOns }), ...(sqft && { sqft }), ...(zip && { zip }) };
    return readAnswer(await api.admin.slots.$get({ query: { package: packageId, days: '14', ...more } }));
  },
  staleTime: 0,
});
