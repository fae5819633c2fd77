import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Segment } from '#app/ui/form/segment.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Widths of the screens that are shown, in pixels. */
const SCREENS = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof SCREENS;

const PAGES = [
  { path: '/', label: 'Home' },
  { path: '/services', label: 'Services' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/contact', label: 'Contact' },
] as const;
type PagePath = (typeof PAGES)[number]['path'];

const PILL = 'flex rounded-full bg-well p-1';

/** The real pages as they would be with the draft, as wide as a screen and made as small as the place for them. */
export function SitePreview({ version }: { version: number }) {
  const [screen, setScreen] = useState<Screen>('desktop');
  const [page, setPage] = useState<PagePath>('/');
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="radiogroup" aria-label="Page" className={PILL}>
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
      <PreviewFrame key={screen} screen={screen} address={`${page}?preview=draft&version=${version}`} />
    </section>
  );
}

/** How much smaller than its real width a screen is shown in the place for it. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = () => setScale(Math.min(1, current.clientWidth / width));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return { place, scale };
}

function PreviewFrame({ screen, address }: { screen: Screen; address: string }) {
  const width = SCREENS[screen];
  const { place, scale } = useScale(width);
  return (
    <Card className={cx('overflow-hidden bg-well', screen === 'phone' && 'mx-auto w-full max-w-[390px]')}>
      <div ref={place} className="relative h-[calc(100dvh-14rem)] min-h-100 overflow-hidden">
        <iframe
          title="The site with the draft"
          src={address}
          className="absolute top-0 left-0 origin-top-left border-0 bg-white"
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </Card>
  );
}
