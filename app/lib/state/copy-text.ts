/**
 * Copies a text to the clipboard. `navigator.clipboard` is missing where the page is not secure (plain http on a network): there the
 * text is selected and copied as a person would do it. Rejects where the browser does not allow either.
 */
export async function copyText(text: string): Promise<void> {
  // The type declares it as always present, but it is missing on insecure pages.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) return clipboard.writeText(text);
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.setAttribute('readonly', '');
  holder.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  const focused = document.activeElement;
  // An open dialog traps the focus, so the helper element must be inside it to be selectable.
  (focused?.closest('[role="dialog"]') ?? document.body).append(holder);
  holder.select();
  const isCopied = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser does not copy.');
}
