import { useEffect, useRef, useState } from 'react';
import type { ShownPicture } from '#domain/site/pages/page-values.ts';
import { PANORAMA } from '#domain/site/pages/sample-files.ts';
import type { Panorama } from './open-panorama.ts';

/** `flat`: this browser cannot turn it. `failed`: it could not be loaded, which may go better the next time. */
export type PanoramaState = 'closed' | 'loading' | 'open' | 'flat' | 'failed';

/** Screens on which the smaller of the two widths is as sharp. */
const SMALL_SCREEN = '(max-width: 48rem)';

const OWN_HEIGHT = 72;

/** Where one looks first: at the focal point of an own panorama, else at its middle. */
const firstView = ({ url, focus = { x: 50, y: 50 } }: ShownPicture) =>
  url === PANORAMA.large
    ? PANORAMA.firstView
    : { yaw: (focus.x - 50) * 3.6, pitch: (50 - focus.y) * 1.8, height: OWN_HEIGHT };

async function loadAndOpen(container: HTMLElement, picture: ShownPicture): Promise<Panorama | 'flat'> {
  const { url: large = '', smallUrl: small = large } = picture;
  const { NoWebGl, openPanorama } = await import('./open-panorama.ts');
  const url = matchMedia(SMALL_SCREEN).matches ? small : large;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  try {
    return await openPanorama(container, { url, view: firstView(picture), isCalm });
  } catch (error) {
    if (error instanceof NoWebGl) return 'flat';
    throw error;
  }
}

/** Loads the viewer and opens the panorama in an element when asked to, and takes it away with the component. */
export function usePanorama(picture: ShownPicture) {
  const [state, setState] = useState<PanoramaState>('closed');
  const [panorama, setPanorama] = useState<Panorama | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const isLoading = state === 'loading';

  useEffect(() => {
    const element = container.current;
    if (!isLoading || !element) return;
    let isGone = false;
    loadAndOpen(element, picture).then(
      (opened) => {
        if (isGone && opened !== 'flat') opened.close();
        if (isGone) return;
        setPanorama(opened === 'flat' ? null : opened);
        setState(opened === 'flat' ? 'flat' : 'open');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isLoading, picture]);

  useEffect(() => () => panorama?.close(), [panorama]);

  return {
    state,
    panorama,
    container,
    open: () => setState('loading'),
    close: () => {
      setPanorama(null);
      setState('closed');
    },
  };
}
