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

async function findViolations(rules: 'all' | 'colors'): Promise<string[]> {
  await endTransitions();
  return commands.findAxeViolations(rules);
}

/** Every rule of axe finds nothing on the page of a component test in the light theme, and in the dark one what is about colors. */
export async function expectAccessibleInBothThemes(state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.dataset.theme = theme;
    const rules = theme === 'light' ? 'all' : 'colors';
    const found = await findViolations(rules);
    // What came while axe looked was still fading in.
    expect(found.length > 0 ? await findViolations(rules) : found, `${state}, ${theme}`).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
}
