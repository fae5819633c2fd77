import { useEffect, useRef, useState } from 'react';
import type { Panorama, PanoramaOptions } from './open-panorama.ts';

/** A panorama in two widths, where one looks first, and which part of the sphere it shows where it does not fill it. */
export type PanoramaSource = {
  large: string;
  small: string;
  view: PanoramaOptions['view'];
  crop?: PanoramaOptions['crop'];
};

/** `flat`: this browser cannot turn it. `failed`: it could not be loaded, which may go better the next time. */
export type PanoramaState = 'closed' | 'loading' | 'open' | 'flat' | 'failed';

/** Screens on which the smaller of the two widths is as sharp. */
const SMALL_SCREEN = '(max-width: 48rem)';

async function loadAndOpen(container: HTMLElement, source: PanoramaSource): Promise<Panorama | 'flat'> {
  const { NoWebGl, openPanorama } = await import('./open-panorama.ts');
  const url = matchMedia(SMALL_SCREEN).matches ? source.small : source.large;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  try {
    return await openPanorama(container, { url, crop: source.crop ?? null, view: source.view, isCalm });
  } catch (error) {
    if (error instanceof NoWebGl) return 'flat';
    throw error;
  }
}

/** Loads the viewer and opens the panorama in an element when asked to, and takes it away with the component. */
export function usePanorama(source: PanoramaSource) {
  const [state, setState] = useState<PanoramaState>('closed');
  const [panorama, setPanorama] = useState<Panorama | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(source);
  const isLoading = state === 'loading';
  useEffect(() => {
    shown.current = source;
  });

  useEffect(() => {
    const element = container.current;
    if (!isLoading || !element) return;
    let isGone = false;
    loadAndOpen(element, shown.current).then(
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
  }, [isLoading]);

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
