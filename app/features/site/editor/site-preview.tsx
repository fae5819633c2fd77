import { useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Segment } from '#app/ui/form/segment.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import { type PageName, SITE_PAGES } from '#domain/site/pages/site-pages.ts';
import { findCategoryId } from '#domain/site/services/service-category.ts';
import { useScale } from './use-scale.ts';

/** Widths of the screens that are shown, in pixels. */
const SCREENS = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof SCREENS;

/** Below this window width, in pixels, the preview starts in its phone layout; otherwise it starts as a desktop. */
const PHONE_BELOW = 640;

const PAGES = [
  { path: '/', label: 'Home' },
  { path: '/services', label: 'Services' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/contact', label: 'Contact' },
] as const;
type PagePath = (typeof PAGES)[number]['path'];

const PILL = 'flex rounded-full bg-well p-1';

type SitePreviewProps = {
  version: number;
  /** The page and section that are edited, which the preview follows; without them the page is chosen here. */
  place?: { page: PageName; section: string; language: Locale; languages: readonly Locale[] };
  /** The one address that is shown, whose text is edited. */
  only?: { path: string; language: Locale; languages: readonly Locale[] };
};

/** The real pages as they would be with the draft, as wide as a screen and made as small as the place for them. */
export function SitePreview({ version, place, only }: SitePreviewProps) {
  const [screen, setScreen] = useState<Screen>(() => (window.innerWidth < PHONE_BELOW ? 'phone' : 'desktop'));
  const [page, setPage] = useState<PagePath>('/');
  const shown = place ? { ...place, path: SITE_PAGES[place.page].path } : only;
  const path = shown ? languagePath(shown.languages, shown.language, shown.path) : page;
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="radiogroup" aria-label="Page" className={cx(PILL, shown && 'hidden')}>
          {PAGES.map(({ path, label }) => (
            <Segment
              key={path}
              name="preview-page"
              value={path}
              isChosen={path === page}
              onChoose={() => setPage(path)}
              className="min-h-8 px-3 pointer-coarse:min-h-10"
            >
              {label}
            </Segment>
          ))}
        </div>
        <div role="radiogroup" aria-label="Screen" className={PILL}>
          {(['desktop', 'phone'] as const).map((name) => (
            <Segment
              key={name}
              name="preview-screen"
              value={name}
              isChosen={name === screen}
              onChoose={() => setScreen(name)}
              className="min-h-8 gap-1.5 px-3 pointer-coarse:min-h-10"
            >
              <ToolIcon name={name} className="size-4" />
              {name === 'desktop' ? 'Desktop' : 'Phone'}
            </Segment>
          ))}
        </div>
      </div>
      <PreviewFrame
        key={screen}
        screen={screen}
        address={`${path}?preview=draft&version=${version}${openService(place?.section)}`}
        section={place?.section ?? null}
      />
    </section>
  );
}

/** A service is shown open while it is edited, so that its samples are in sight. */
const openService = (section = '') => (findCategoryId(section) ? `&category=${section}` : '');

/** Scrolls the page in the frame to a section; one that is hidden has no place there. */
function showSection(frame: HTMLIFrameElement | null, section: string): void {
  const marked = frame?.contentDocument?.querySelector(`[data-section="${section}"]`);
  // A mark without a box of its own stands for what is in it.
  const target = marked?.firstElementChild && marked.getClientRects().length === 0 ? marked.firstElementChild : marked;
  target?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function PreviewFrame({ screen, address, section }: { screen: Screen; address: string; section: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (section) showSection(frame.current, section);
  }, [section]);
  const width = SCREENS[screen];
  const { place, scale } = useScale(width);
  return (
    <Card className={cx('overflow-hidden bg-well', screen === 'phone' && 'mx-auto w-full max-w-[390px]')}>
      <div ref={place} className="relative h-[calc(100dvh-14rem)] min-h-100 overflow-hidden">
        <iframe
          ref={frame}
          onLoad={() => section && showSection(frame.current, section)}
          title="The site with the draft"
          src={address}
          className="absolute top-0 left-0 origin-top-left border-0 bg-white"
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </Card>
  );
}
