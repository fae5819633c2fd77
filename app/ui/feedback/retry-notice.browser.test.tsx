import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RetryNotice } from './retry-notice.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('a failure is announced with its text, and its button tries again', async () => {
  const retry = vi.fn();
  await render(
    <RetryNotice title="The list could not be loaded" onRetry={retry}>
      The server is away.
    </RetryNotice>,
  );
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The list could not be loaded');
  await expect.element(alert).toMatchTextContent('The server is away.');
  await button('Try again').click();
  expect(retry).toHaveBeenCalledOnce();
});

test('while a request is on its way the button is disabled', async () => {
  await render(<RetryNotice label="Tekrar dene" isBusy onRetry={vi.fn()} />);
  await expect.element(button('Tekrar dene')).toBeDisabled();
});

test('it is no alert where something else announces it', async () => {
  await render(<RetryNotice title="Not loaded" role="none" onRetry={vi.fn()} />);
  await expect.element(page.getByText('Not loaded')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
