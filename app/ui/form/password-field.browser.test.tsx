import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field.tsx';

const control = () => page.getByLabelText('New password', { exact: true }).first();

const show = () =>
  render(<PasswordField label="New password" name="new_password" autoComplete="new-password" hint="Eight or more." />);

test('a password is hidden until its button shows it', async () => {
  await show();
  await control().fill('secret');
  await expect.element(control()).toHaveAttribute('type', 'password');
  const toggle = page.getByRole('button', { name: 'Show new password' });
  await toggle.click();
  await expect.element(control()).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(control()).toHaveAttribute('type', 'password');
  await expect.element(control()).toHaveValue('secret');
});

test('it says when Caps Lock is on, and stops when it is off', async () => {
  await show();
  await control().click();
  const press = (isOn: boolean) =>
    control()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: isOn }));
  press(true);
  await expect.element(page.getByRole('status')).toMatchTextContent('Caps Lock is on.');
  await expect.element(control()).toHaveAccessibleDescription(/Caps Lock is on/);
  press(false);
  await expect.element(page.getByRole('status')).not.toMatchTextContent('Caps Lock');
  press(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('status')).not.toMatchTextContent('Caps Lock');
});
