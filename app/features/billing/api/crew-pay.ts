import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { CloseInput, PayPeriodJson, PayQuery } from '#domain/billing/crew-pay/pay-json.ts';
import type { ManualInput, MileageInput, PayRuleInput } from '#domain/billing/crew-pay/pay-rule.ts';

const PAY_KEY = ['admin', 'crew-pay'] as const;

/** The open period until a day, the rules, and the closed periods. */
export const crewPayQuery = (query: PayQuery) =>
  queryOptions({
    queryKey: [...PAY_KEY, 'open', query],
    queryFn: async () => readAnswer(await api.admin['crew-pay'].$get({ query })),
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** A closed period with its rows, which never change. */
export const closedPayQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAY_KEY, 'closed', id],
    queryFn: async () => readAnswer(await api.admin['crew-pay'].periods[':id'].$get({ param: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The own pay of who does shoots. */
export const ownPayQuery = queryOptions({
  queryKey: ['day', 'pay'],
  queryFn: async () => readAnswer(await api.day.pay.$get()),
});

const reload = () => queryClient.invalidateQueries({ queryKey: PAY_KEY });

/** Closes the open period with the rows that were seen. Where they changed since, they are shown anew. */
export async function closePeriod(json: CloseInput): Promise<PayPeriodJson> {
  try {
    return await readAnswer(await api.admin['crew-pay'].periods.$post({ json }));
  } finally {
    await reload();
  }
}

export async function addRule(personId: string, json: PayRuleInput): Promise<void> {
  await readAnswer(await api.admin.people[':id']['pay-rules'].$post({ param: { id: personId }, json }));
  await reload();
}

export async function removeRule(id: string): Promise<void> {
  await readAnswer(await api.admin['crew-pay'].rules[':id'].$delete({ param: { id } }));
  await reload();
}

export async function addRate(json: MileageInput): Promise<void> {
  await readAnswer(await api.admin['crew-pay'].rates.$post({ json }));
  await reload();
}

export async function removeRate(day: string): Promise<void> {
  await readAnswer(await api.admin['crew-pay'].rates[':day'].$delete({ param: { day } }));
  await reload();
}

/** Adds a bonus or a deduction to the open period. */
export async function addEntry(json: ManualInput): Promise<void> {
  await readAnswer(await api.admin['crew-pay'].entries.$post({ json }));
  await reload();
}

export async function removeEntry(id: string): Promise<void> {
  await readAnswer(await api.admin['crew-pay'].entries[':id'].$delete({ param: { id } }));
  await reload();
}

/** Where the files of a closed period are: a line for each job, or the sums of each person. */
export const payFileHref = (id: string, file: 'jobs' | 'summary') =>
  `/api/admin/crew-pay/periods/${encodeURIComponent(id)}/${file}.csv`;
