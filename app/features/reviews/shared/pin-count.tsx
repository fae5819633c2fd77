/** How many pins a small picture has, on its corner; nothing where it has none. The picture's own name says it too. */
export function PinCount({ pins }: { pins: number }) {
  if (pins === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-sky-700 px-1 text-xs font-semibold text-white tabular-nums"
    >
      {pins}
    </span>
  );
}
