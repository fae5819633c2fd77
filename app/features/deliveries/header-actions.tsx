import { useMessages } from '#app/lib/language/messages.ts';
import { copyText } from '#app/lib/state/copy-text.ts';
import { toast } from '#app/lib/state/toast.ts';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';

/** Whether sharing failed, and not because somebody thought better of it. */
const isFailure = (error: unknown) => !(error instanceof DOMException && error.name === 'AbortError');

/** Shares the page as the device does; where it has no such thing, its address is copied. */
async function sharePage(messages: { linkCopied: string; notShared: string }): Promise<void> {
  const url = window.location.href;
  try {
    if (navigator.share) return await navigator.share({ url, title: document.title });
    await copyText(url);
    toast({ title: messages.linkCopied, variant: 'success' });
  } catch (error) {
    if (isFailure(error)) toast({ title: messages.notShared, variant: 'destructive' });
  }
}

type HeaderActionsProps = { isLocked: boolean; isOverPicture: boolean };

/** What stands at the end of the header: that this is a preview, and how to share it. */
export function HeaderActions({ isLocked, isOverPicture }: HeaderActionsProps) {
  const messages = useMessages('delivery');
  return (
    <div className="flex items-center gap-2">
      {isLocked && (
        <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-white px-3.5 text-sm font-medium text-slate-900 shadow-sm">
          <ToolIcon name="lock" className="size-4" />
          {messages.locked.badge}
        </span>
      )}
      <button
        type="button"
        onClick={() => void sharePage(messages)}
        className={cx(
          '-mr-3 min-h-11 cursor-pointer rounded-full px-3 text-[0.9375rem] font-medium underline-offset-4 hover:underline',
          !isOverPicture && 'text-ink',
          isLocked && 'max-sm:hidden',
        )}
      >
        {messages.share}
      </button>
    </div>
  );
}
