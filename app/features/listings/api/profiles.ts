import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { OwnProfile } from '#domain/listings/listing-input.ts';
import type { ProfileDetails } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';

const KEY = ['listing-profiles'] as const;

/** All profiles, the studio's own first. */
export const profilesQuery = {
  queryKey: [...KEY, 'list'] as const,
  queryFn: async () => readAnswer(await api['listing-profiles'].$get()),
  staleTime: 0,
};

/** One of them with its versions. */
export const profileQuery = (id: string) => ({
  queryKey: [...KEY, 'one', id] as const,
  queryFn: async () => readAnswer(await api['listing-profiles'][':id'].$get({ param: { id } })),
  staleTime: 0,
});

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Keeps a profile of the studio: a new one, or with `from` the next version of that. */
export async function saveProfile(from: Profile | null, json: OwnProfile): Promise<ProfileDetails> {
  const saved = await readAnswer(
    from
      ? await api['listing-profiles'][':id'].$put({ param: { id: from.id }, header: ifMatchHeader(from), json })
      : await api['listing-profiles'].$post({ json }),
  );
  await reload();
  return saved;
}

/** Takes a profile of the studio out of use. */
export async function retireProfile(profile: Profile): Promise<void> {
  const change = { param: { id: profile.id }, header: ifMatchHeader(profile) };
  await readAnswer(await api['listing-profiles'][':id'].$delete(change));
  await reload();
}
