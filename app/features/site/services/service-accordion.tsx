import { Accordion } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { findCategoryId, type ServiceCategory } from '#domain/site/services/service-category.ts';
import { ServiceRow } from './service-row.tsx';
import type { ServicesWords } from './services-words.ts';
import { useOpenCategory } from './use-open-category.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

type ServiceAccordionProps = ServicesWords<'hero'> & {
  categories: readonly ServiceCategory[];
  /** It stands at the top of the page, and its first picture is loaded at once. */
  isFirst: boolean;
};

/** The services, one open or none (SITE-17). A link with `?category=` opens one and leads to it. */
export function ServiceAccordion({ categories, words, isFirst }: ServiceAccordionProps) {
  const { openId, setOpenId, isHydrated } = useOpenCategory();
  const keepInPlace = useScrollAnchor(openId);
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isHydrated || wasShown.current) return;
    wasShown.current = true;
    // After the frame's own scrolling to the top. A reload has already found its place.
    const frame = requestAnimationFrame(() => {
      if (openId && window.scrollY === 0) document.getElementById(openId)?.scrollIntoView({ behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isHydrated, openId]);

  const change = (value: string) => {
    keepInPlace(document.activeElement);
    setOpenId(findCategoryId(value));
  };

  return (
    <Accordion.Root
      type="single"
      collapsible
      value={openId ?? ''}
      onValueChange={change}
      className="[overflow-anchor:none]"
    >
      {categories.map((category, index) => (
        <ServiceRow
          key={category.id}
          category={category}
          isOpen={category.id === openId}
          words={words}
          isFirst={isFirst && index === 0}
          isPrerendered={!isHydrated}
        />
      ))}
    </Accordion.Root>
  );
}
