import { Accordion } from 'radix-ui';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { SERVICE_FACTS, type ServiceCategory } from '#domain/site/services/service-category.ts';
import { loadPanel, PanelContent } from './panel-content.tsx';
import { ServiceIcon } from './service-icon.tsx';
import type { ServicesWords } from './services-words.ts';

type ServiceRowProps = {
  category: ServiceCategory;
  /** The words of all services. */
  words: ServicesWords<'hero'>['words'];
  isOpen: boolean;
  /** Whether this is the first service on the page. Its picture loads at once; the others load lazily. */
  isFirst: boolean;
  /** Closed panels are in the page too, for visitors and readers without scripts. */
  isPrerendered: boolean;
};

/** One category: closed, its picture; open, its gallery. */
export function ServiceRow({ category, words, isOpen, isFirst, isPrerendered }: ServiceRowProps) {
  const { id, title, description, picture } = category;
  const prepare = () => void loadPanel().catch(() => {});
  return (
    <Accordion.Item value={id} id={id} data-section={id} className="group/row border-t border-line last:border-b">
      <div className="group relative grid gap-x-16 gap-y-8 py-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-x-12 lg:gap-x-20">
        <div className="flex flex-col items-start md:py-2">
          <ServiceIcon type={SERVICE_FACTS[id].iconType} className="text-accent-text" />
          <Accordion.Header asChild>
            <h2 className="mt-4">
              <Accordion.Trigger
                onPointerEnter={prepare}
                onFocus={prepare}
                className="display display-section cursor-pointer text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-(--focus)"
              >
                {title}
              </Accordion.Trigger>
            </h2>
          </Accordion.Header>
          <p className="mt-3 max-w-[32rem] text-pretty whitespace-pre-line">{description}</p>
          <p
            aria-hidden="true"
            className="mt-6 flex items-center gap-2 md:mt-auto md:pt-8 text-[0.9375rem] font-medium text-ink underline-offset-4 group-hover:underline noscript:hidden"
          >
            <Icon name="plus" className="size-4 group-data-[state=open]/row:hidden" />
            <span className="group-data-[state=open]/row:hidden">{words.open}</span>
            <Icon name="minus" className="size-4 group-data-[state=closed]/row:hidden" />
            <span className="group-data-[state=closed]/row:hidden">{words.close}</span>
          </p>
        </div>
        <div className="self-start overflow-hidden rounded-card group-data-[state=open]/row:hidden">
          <Picture
            source={picture}
            isFirst={isFirst}
            sizes="(min-width: 80rem) 43rem, (min-width: 48rem) 53vw, 86vw"
            className="aspect-[3/2] w-full transition-transform duration-700 ease-out group-hover:scale-[1.02]"
          />
        </div>
      </div>
      <Accordion.Content
        {...(isPrerendered && { forceMount: true })}
        className="animate-fade-in pb-14 data-[state=closed]:hidden md:pb-20 noscript:data-[state=closed]:block"
      >
        <PanelContent category={category} words={words} isOpen={isOpen} isPrerendered={isPrerendered} />
      </Accordion.Content>
    </Accordion.Item>
  );
}
