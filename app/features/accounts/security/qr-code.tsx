import { useEffect, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

type Drawing = { size: number; path: string };

/** Draws the code in the browser: the text is a secret, and goes to nobody. The code that draws comes when it is needed. */
const draw = async (text: string): Promise<Drawing> => (await import('#app/lib/pictures/qr-code.ts')).drawQrCode(text);

/** A text as a square that cameras read. Black on white in the dark theme too: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const messages = useMessages('account').security;
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text)
      .catch(() => 'failed' as const)
      .then((next) => isWanted && setDrawing(next));
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === 'failed') {
    return <p className="max-w-48 text-sm text-muted">{messages.qrCodeFailed}</p>;
  }
  if (!drawing) return <Skeleton className="mx-auto size-48 rounded-input" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-input border border-line bg-white"
    >
      <path d={drawing.path} fill="black" />
    </svg>
  );
}
