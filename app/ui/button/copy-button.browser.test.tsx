import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

const button = () => page.getByRole('button', { name: 'Copy the key' });

test('a copy is announced', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="ABCD" label="Copy the key" />);
  await button().click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Copied');
  expect(write).toHaveBeenCalledWith('ABCD');
});

test('a browser that does not allow copying is reported too', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await render(<CopyButton text="ABCD" label="Copy the key" />);
  await button().click();
  await expect.element(page.getByRole('status')).toMatchTextContent('The browser did not allow copying.');
});

test('over plain http on a network, where browsers have no clipboard, the text is copied all the same', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const copied: string[] = [];
  const listen = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value);
  };
  document.addEventListener('copy', listen);
  await render(<CopyButton text="ABCD" label="Copy the key" />);
  await button().click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Copied');
  document.removeEventListener('copy', listen);
  expect(copied).toEqual(['ABCD']);
  await expect.element(button()).toHaveFocus();
});
