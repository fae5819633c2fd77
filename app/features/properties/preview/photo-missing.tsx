import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';

/** Stands in the place of a photo that cannot be shown: it is private, or gone. Takes the color of its place. */
export function PhotoMissing() {
  const messages = useMessages('library').preview;
  return (
    <span className="grid max-w-sm justify-items-center gap-2.5 px-6 text-center text-[0.9375rem] leading-normal">
      <ToolIcon name="eyeOff" className="size-7" />
      {messages.photoUnavailable}
    </span>
  );
}
