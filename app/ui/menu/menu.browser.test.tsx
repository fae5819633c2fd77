import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, MenuItem, MenuLink } from './menu.tsx';

function Example() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Menu trigger={<button type="button">Yours</button>}>
        <MenuLink to="/account">Account</MenuLink>
        <MenuItem onSelect={() => setTimes(times + 1)}>Sign out</MenuItem>
      </Menu>
      <p>Selected: {times}</p>
    </>
  );
}

const Site = createRoutesStub([
  { path: '/', Component: Example },
  { path: '/account', Component: () => <h1>Account page</h1> },
]);

const trigger = () => page.getByRole('button', { name: 'Yours' });

test('a menu is opened, walked through and left with the keyboard alone', async () => {
  await render(<Site initialEntries={['/']} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Yours' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
  await expect.element(page.getByText('Selected: 0')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Selected: 1')).toBeVisible();
});

test('a link in a menu leads to its page', async () => {
  await render(<Site initialEntries={['/']} />);
  await trigger().click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Account page' })).toBeVisible();
});
