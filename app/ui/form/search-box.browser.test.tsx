import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from './search-box.tsx';

const NAMES = ['Drone Photo', 'Floor Plan', 'Twilight'];

/** A list that narrows itself, which moves its rows, and a link that leads away. */
function List({ onDone }: { onDone: (what: string) => void }) {
  const [q, setQ] = useState('');
  const search = (next: string) => {
    onDone(`search ${next}`);
    setQ(next);
  };
  return (
    <>
      <SearchBox label="Search services" placeholder="Name" value={q} onSearch={search} />
      {NAMES.filter((name) => name.includes(q)).map((name) => (
        <button key={name} type="button" className="block" onClick={() => onDone(`choose ${name}`)}>
          {name}
        </button>
      ))}
      <a href="#away">Away</a>
    </>
  );
}

test('what is pressed while a search waits is chosen, and has not moved away', async () => {
  const done: string[] = [];
  await render(<List onDone={(what) => done.push(what)} />);
  await page.getByRole('searchbox', { name: 'Search services' }).fill('Twilight');
  await page.getByRole('button', { name: 'Twilight' }).click();
  await expect.poll(() => done.toSorted()).toEqual(['choose Twilight', 'search Twilight']);
});

test('a link searches first what waits, so that no search calls back who has left', async () => {
  const done: string[] = [];
  await render(<List onDone={(what) => done.push(what)} />);
  const box = page.getByRole('searchbox', { name: 'Search services' });
  const link = page.getByRole('link', { name: 'Away' });
  link.element().addEventListener('click', () => done.push('leave'));
  await box.fill('Floor');
  await link.click();
  expect(done).toEqual(['search Floor', 'leave']);
  await box.fill('Drone');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['search Floor', 'leave', 'search Drone', 'leave']);
});
