/** Puts the focus on the control of a name once it is on the page, and scrolls to it; else on the first one that is wrong. */
export function focusNamed(name: string): void {
  requestAnimationFrame(() => {
    const named = document.getElementsByName(name)[0];
    const field = named ?? document.querySelector<HTMLElement>('main [aria-invalid=true]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
