import { useParams } from 'react-router';
import { ProfilePage } from '#app/features/listings/profile-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { messages: ['listings'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'MLS profile');

export default function ListingProfileRoute() {
  const { profileId = '' } = useParams();
  return <ProfilePage key={profileId} id={profileId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
