import { useSearchParams } from 'react-router';
import { TrashPage } from '#app/features/media/trash/trash-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { adminPropertiesPath } from '#app/lib/page/paths.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { uuidSchema } from '#domain/shared/ids.ts';

export const handle: PageHandle = { right: 'media' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Trash');

export default function TrashRoute() {
  const [query] = useSearchParams();
  const realtorId = uuidSchema.safeParse(query.get('realtor')).data ?? null;
  return (
    <TrashPage
      userId={realtorId}
      isStudio
      back={<BackToList path={adminPropertiesPath(realtorId)}>Back to the media</BackToList>}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
