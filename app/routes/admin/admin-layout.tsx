import { AdminPanel } from '#app/features/admin/panel/admin-panel.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';

export default function AdminLayout() {
  return <AdminPanel />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
