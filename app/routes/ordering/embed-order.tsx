import { lazy } from 'react';
import { EmbedFrame } from '#app/features/orders/embed-frame.tsx';
import { OrderWizard } from '#app/features/orders/wizard/order-wizard.tsx';
import { FramelessError } from '#app/features/site/frameless-error.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { findMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

// Loaded with the first day that is chosen.
const DayTimes = lazy(async () => ({
  default: (await import('#app/features/scheduling/bookings/day-times.tsx')).DayTimes,
}));

export const handle: PageHandle = {
  hasOwnFrame: true,
  isReadable: true,
  isEmbeddable: true,
  messages: ['wizard'],
  parameters: { package: 'package ids' },
};

export const meta = (input: MetaInput) => unlistedMeta(input, findMessages(getLanguage(input), 'wizard')?.pageTitle);

/** The order form inside the studio's own website: the property and the package. The review and the payment open at the top. */
export default function EmbedOrderRoute() {
  const { data } = usePublicConfig();
  const { heading } = useMessages('wizard');
  return (
    <EmbedFrame>
      <h1 className="sr-only">{heading}</h1>
      <OrderWizard config={data ?? null} times={DayTimes} />
    </EmbedFrame>
  );
}

export function ErrorBoundary() {
  return <FramelessError />;
}
