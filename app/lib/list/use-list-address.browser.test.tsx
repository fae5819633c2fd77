import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useListAddress } from './use-list-address.ts';

/** Searches, as a timer does once the typing has rested. */
let search = () => {};

function List() {
  const { query, change } = useListAddress();
  search = () => change({ q: 'jane' });
  return (
    <>
      <p>Found for “{query.get('q')}”</p>
      <Link to="/one">The first one</Link>
    </>
  );
}

const One = () => <p>The page of one</p>;

/** A list with a link to a page that loads until it is told to come. */
async function openList(): Promise<() => void> {
  const { promise: isHere, resolve } = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    { path: '/list', Component: List },
    { path: '/one', loader: () => isHere, Component: One },
  ]);
  await render(<Stub initialEntries={['/list']} />);
  await expect.element(page.getByRole('link')).toBeVisible();
  return () => resolve(null);
}

test('whoever presses a link of a list gets there, although a search of it comes behind', async () => {
  const come = await openList();
  await page.getByRole('link').click();
  search();
  come();
  await expect.element(page.getByText('The page of one')).toBeVisible();
});

test('a search that rested narrows the list', async () => {
  await openList();
  search();
  await expect.element(page.getByText('Found for “jane”')).toBeVisible();
});
