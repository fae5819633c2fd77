import type { ReactNode } from 'react';

/** A part of a delivery under its heading, such as its films. */
export function DeliverySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 sm:mt-16">
      <h2 id={id} className="display scroll-mt-6 text-[1.75rem]">
        {title}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2">{children}</ul>
    </section>
  );
}
