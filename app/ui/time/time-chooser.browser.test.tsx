import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type DayOfTimes, TimeChooser } from './time-chooser.tsx';

const FRIDAY: DayOfTimes = {
  date: '2028-11-24',
  label: 'Friday, November 24',
  note: 'from 09:30',
  times: [
    { value: 'a', label: '09:30' },
    { value: 'b', label: '10:00' },
  ],
};
const MONDAY: DayOfTimes = {
  date: '2028-11-27',
  label: 'Monday, November 27',
  times: [{ value: 'c', label: '14:30' }],
};
const ROW = { label: 'Days', locale: 'en', earlier: 'Earlier days', later: 'Later days' } as const;

type ChooserProps = Parameters<typeof TimeChooser>[0];

function Chooser(props: Partial<ChooserProps>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const rest = { title: 'Free times', days: [FRIDAY, MONDAY], loading: 'Loading free times', ...props };
  return <TimeChooser {...rest} chosen={chosen} onChoose={setChosen} />;
}

const renderChooser = (props: Partial<ChooserProps>) => render(<Chooser {...props} />);

const section = page.getByRole('region', { name: 'Free times' });
const radio = (name: string | RegExp) => section.getByRole('radio', { name });

test('one day of a row is open, and its times are gone through by keys', async () => {
  await renderChooser({ zone: 'New York time', pages: { ...ROW, onEarlier: null, onLater: () => {} } });
  await expect.element(section).toMatchTextContent('New York time');
  const days = section.getByRole('list', { name: 'Days' }).getByRole('button');
  await expect.element(days.nth(0)).toHaveAttribute('aria-pressed', 'true');
  expect(days.elements().map(({ textContent }) => textContent)).toEqual([
    'FriNov 24from 09:30',
    'MonNov 27',
    'Later days',
  ]);
  await expect.element(section.getByRole('radiogroup', { name: 'Friday, November 24' })).toBeVisible();
  await radio('09:30').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('10:00')).toBeChecked();
  await expect.element(radio('10:00')).toHaveFocus();
  await days.nth(1).click();
  await expect.element(section.getByRole('radiogroup', { name: 'Monday, November 27' })).toBeVisible();
  await expect.element(radio('14:30')).not.toBeChecked();
});

test('without a row of days all times are one group, each with who could come', async () => {
  const times = [
    { value: '', label: 'Later', text: 'No time yet' },
    { value: 'a', label: 'Fri, Nov 24, 09:30', text: 'Ana Lima' },
  ];
  await renderChooser({ days: [{ date: '', times }] });
  await section
    .getByRole('radiogroup', { name: 'Free times' })
    .getByRole('radio', { name: /09:30.*Ana Lima/ })
    .click();
  await expect.element(radio(/^Later/)).not.toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(radio(/^Later/)).toBeChecked();
});

test('times on their way, none, and a wrong choice are said', async () => {
  await renderChooser({ days: null });
  await expect.element(section).toMatchTextContent('Loading free times');
  await renderChooser({ days: [], title: 'Times of a full day', message: 'Every time is taken.' });
  await expect
    .element(page.getByRole('region', { name: 'Times of a full day' }))
    .toMatchTextContent('Every time is taken.');
  await renderChooser({ title: 'New time', error: 'Choose a time.' });
  const group = page.getByRole('radiogroup', { name: 'New time' });
  await expect.element(group).toHaveAccessibleDescription('Choose a time.');
});

test('times that could not be loaded are asked for again', async () => {
  let asked = 0;
  const failure = { title: 'The free times could not be loaded.', onRetry: () => void asked++ };
  await renderChooser({ days: null, failure });
  await expect.element(section).toMatchTextContent('The free times could not be loaded.');
  await section.getByRole('button', { name: 'Try again' }).click();
  expect(asked).toBe(1);
  expect(section.getByRole('radio').elements()).toEqual([]);
});
