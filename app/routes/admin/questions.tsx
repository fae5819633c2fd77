import { QuestionsPage } from '#app/features/orders/manage/questions/questions-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Order questions');

export default function QuestionsRoute() {
  return <QuestionsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
