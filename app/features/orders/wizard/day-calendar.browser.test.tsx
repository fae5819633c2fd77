import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moveDay, toLocalDate } from '#app/lib/time/studio-day.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DayCalendar } from './day-calendar.tsx';

const TODAY = '2026-11-20';

type CalendarProps = { day?: string | null; today?: string; locale?: Locale; onChoose?: (day: string | null) => void };

function Calendar({ day = null, today = TODAY, locale = 'tr', onChoose }: CalendarProps) {
  const [chosen, setChosen] = useState(day);
  const choose = (next: string | null) => {
    setChosen(next);
    onChoose?.(next);
  };
  return <DayCalendar day={chosen} today={today} locale={locale} onChoose={choose} />;
}

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const button = (day: string) => cell(day)?.querySelector('button');
const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day;
const isDisabled = (day: string) => button(day)?.disabled;

afterEach(() => vi.useRealTimers());

test('ORD-26: the order date picker is Turkish and its week starts on Monday', async () => {
  const screen = await render(<Calendar />);
  await expect.element(screen.getByText('Kasım 2026')).toBeVisible();
  const weekdays = Array.from(document.querySelectorAll('th'), (th) => th.getAttribute('aria-label'));
  expect(weekdays).toEqual(['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']);
});

test('the date picker speaks English where the checkout does, and its week still starts on Monday', async () => {
  const screen = await render(<Calendar locale="en" />);
  await expect.element(screen.getByText('November 2026')).toBeVisible();
  expect(document.querySelector('th')?.getAttribute('aria-label')).toBe('Monday');
});

test('ORD-23: days before today in the studio are disabled, today and later ones are not', async () => {
  await render(<Calendar />);
  expect(isDisabled('2026-11-19')).toBe(true);
  expect(isDisabled('2026-11-01')).toBe(true);
  expect(isDisabled('2026-11-20')).toBe(false);
  expect(isDisabled('2026-11-30')).toBe(false);
});

test('SHR-7: the studio says what today is, not the clock of the visitor', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
  await render(<Calendar today="2026-11-20" />);
  expect(isDisabled('2026-11-20')).toBe(false);
  expect(cell('2026-11-20')?.dataset.today).toBe('true');
});

test('ORD-23: a disabled day cannot be chosen', async () => {
  const onChoose = vi.fn();
  await render(<Calendar onChoose={onChoose} />);
  button('2026-11-19')?.click();
  expect(onChoose).not.toHaveBeenCalled();
});

test('ORD-22: one day is chosen, and clicking it again clears it', async () => {
  const onChoose = vi.fn();
  await render(<Calendar onChoose={onChoose} />);
  button('2026-11-24')?.click();
  await expect.poll(() => cell('2026-11-24')?.getAttribute('aria-selected')).toBe('true');
  button('2026-11-26')?.click();
  await expect.poll(() => cell('2026-11-24')?.getAttribute('aria-selected')).toBeNull();
  button('2026-11-26')?.click();
  await expect.poll(() => cell('2026-11-26')?.getAttribute('aria-selected')).toBeNull();
  expect(onChoose.mock.calls).toEqual([['2026-11-24'], ['2026-11-26'], [null]]);
});

test('the arrow keys move by day and week, and Enter chooses', async () => {
  const onChoose = vi.fn();
  await render(<Calendar onChoose={onChoose} />);
  await expect.poll(focusedDay).toBe('2026-11-20');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['2026-11-28']]);
});

test('ORD-24: the keyboard does not lead to a disabled day, however far it searches', async () => {
  await render(<Calendar />);
  await expect.poll(focusedDay).toBe('2026-11-20');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{PageUp}');
  expect(focusedDay()).toBe('2026-11-20');
});

test('the last day that the server accepts can be chosen, the next one cannot', async () => {
  const last = moveDay(TODAY, 730);
  await render(<Calendar day={last} />);
  expect(isDisabled(last)).toBe(false);
  expect(isDisabled(moveDay(last, 1))).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedDay()).toBe(last);
});

test('the months before today cannot be reached', async () => {
  await render(<Calendar />);
  await expect.element(page.getByRole('button', { name: 'Önceki aya git' })).toHaveAttribute('aria-disabled', 'true');
  expect(toLocalDate(TODAY).getDate()).toBe(20);
});

/** The calendar's library alone, with this many disabled days after the twentieth. */
function CalendarWithGap({ days }: { days: number }) {
  const [from, to] = [toLocalDate(TODAY), toLocalDate(moveDay(TODAY, days + 1))];
  return (
    <DayPicker mode="single" autoFocus defaultMonth={from} selected={from} disabled={{ after: from, before: to }} />
  );
}

test('ORD-24: the keyboard skips up to 365 disabled days', async () => {
  await render(<CalendarWithGap days={365} />);
  await expect.poll(focusedDay).toBe(TODAY);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedDay).toBe(moveDay(TODAY, 366));
});

test('ORD-24: the keyboard stays where more than 365 days are disabled', async () => {
  await render(<CalendarWithGap days={366} />);
  await expect.poll(focusedDay).toBe(TODAY);
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedDay()).toBe(TODAY);
});
