import { Fragment } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { listCounts } from './format-counts.ts';

/** What is in a delivery, '36 photos · 1 film': each leads to its section. */
export function CountLinks({ delivery }: { delivery: DeliveryPage }) {
  const counts = listCounts(delivery, useMessages('delivery'));
  return counts.map(({ id, text }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <a href={`#${id}`} className="inline-block rounded-sm decoration-1 underline-offset-4 hover:underline">
        {text}
      </a>
    </Fragment>
  ));
}
