import type { Page } from '@playwright/test';

/** To be run in a page from its beginning: notes the tasks that kept it busy for 50 ms and more. */
export const noteLongTasks = () => {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

/** The longest of them since it was asked last, in milliseconds. */
export const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
