import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Brings what fades or slides to its end: a color half-way between two has a contrast that nobody chose. */
async function endTransitions(): Promise<void> {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (Number.isFinite(Number(endTime))) animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function findViolations(): Promise<string[]> {
  await endTransitions();
  return commands.findAxeViolations();
}

/** Every rule of axe finds nothing on the page of a component test, in the light and in the dark theme. */
export async function expectAccessibleInBothThemes(state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.dataset.theme = theme;
    const found = await findViolations();
    // What came while axe looked was still fading in.
    expect(found.length > 0 ? await findViolations() : found, `${state}, ${theme}`).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
}
