import { type ComponentType, type ReactNode, useRef, useState } from 'react';

type LazyViewer<Props> = {
  /** Loads the viewer, when it is first needed. */
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  /** The viewer did not load. */
  onFailure: () => void;
};

/**
 * A viewer over the whole screen that is loaded when it is first needed: `open` shows it, `render` stands somewhere in the page. Closed,
 * the focus returns to what opened it.
 */
export function useLazyViewer<Props extends object>({ load, onFailure }: LazyViewer<Props>) {
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const opener = useRef<Element | null>(null);
  const open = async () => {
    opener.current = document.activeElement;
    try {
      const loaded = await load();
      setViewer(() => loaded);
      setIsOpen(true);
    } catch {
      onFailure();
    }
  };
  const close = () => {
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const render = (props: Props): ReactNode => Viewer && isOpen && <Viewer {...props} onClose={close} />;
  return { open, render };
}
