import { Outlet } from 'react-router';
import { DataProvider } from '#app/lib/request/data-provider.tsx';

/** Around the pages that request data. */
export default function DataLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
