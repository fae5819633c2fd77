import { useRef, useState } from 'react';

/** Runs one payment at a time: a second click on the button, however fast, does nothing until the first has ended. */
export function usePayOnce(onBusy: (isBusy: boolean) => void) {
  const running = useRef(false);
  const [isPaying, setIsPaying] = useState(false);

  const payOnce = async (pay: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsPaying(true);
    onBusy(true);
    try {
      await pay();
    } finally {
      running.current = false;
      setIsPaying(false);
      onBusy(false);
    }
  };

  return { isPaying, payOnce };
}
