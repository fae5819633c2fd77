import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { UpdateCustomerPerson } from '#domain/scheduling/people/customer-people.ts';

/** The people of the studio, with what a customer wants of each. */
export const customerPeopleQuery = (email: string) => ({
  queryKey: ['admin', 'customer-people', email],
  queryFn: async () => readAnswer(await api.admin['customer-people'].$get({ query: { email } })),
  staleTime: 0,
});

/** Says what a customer wants of a person; later shoots follow. */
export async function updateCustomerPerson(wish: UpdateCustomerPerson): Promise<void> {
  const now = await readAnswer(await api.admin['customer-people'].$put({ json: wish }));
  queryClient.setQueryData(customerPeopleQuery(wish.email).queryKey, now);
}
