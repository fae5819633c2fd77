import { useMemo } from 'react';
import { drawQrCode } from '#app/lib/pictures/qr-code.ts';
import { cx } from '../cx.ts';

/** A text as a square that cameras read. Black on white in the dark theme too: many cameras read nothing else. */
export function QrDrawing({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-input border border-line bg-white', className)}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
