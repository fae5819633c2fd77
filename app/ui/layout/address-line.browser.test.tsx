import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddressLine } from './address-line.tsx';

async function show(address: string, width: number): Promise<HTMLElement> {
  await render(
    <p style={{ width, font: '14px/20px sans-serif' }}>
      <AddressLine>{address}</AddressLine>
    </p>,
  );
  return page.getByText(/\d{5}/).first().element() as HTMLElement;
}

test('a city keeps its state and ZIP code, where the line has no room for all', async () => {
  const place = await show('2301 Connecticut Avenue NW, Washington, DC 20008', 300);
  expect(place.textContent).toBe('Washington, DC 20008');
  expect(place.getClientRects()).toHaveLength(1);
  expect(place.offsetHeight).toBe(20);
  expect(place.parentElement?.textContent).toBe('2301 Connecticut Avenue NW, Washington, DC 20008');
  expect(place.parentElement?.offsetHeight).toBe(40);
});

test('a postal code before its city stays whole with it', async () => {
  const place = await show('Avenida Marginal 1208, 27500-642 Cascais', 200);
  expect(place.textContent).toBe('27500-642 Cascais');
  expect(place.offsetHeight).toBe(20);
});

test.each(['20008', ''])('an address of one part stays as it is: "%s"', async (address) => {
  const { container } = await render(<AddressLine>{address}</AddressLine>);
  expect(container.textContent).toBe(address);
  expect(container.querySelector('span')).toBeNull();
});
