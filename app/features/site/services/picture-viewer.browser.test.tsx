import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { SampleGallery } from './sample-gallery.tsx';

const viewer = () => page.getByRole('dialog');
const current = () => document.querySelector('.yarl__slide_current .yarl__slide_title')?.textContent;
const tile = (name: RegExp) => page.getByRole('button', { name });

async function openKitchen(): Promise<HTMLElement | SVGElement> {
  await render(
    <SampleGallery title="Photography" gallery={showStarterSection('services', 'photo').samples} note="" empty="" />,
  );
  const kitchen = tile(/kitchen with a marble/).element();
  kitchen.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(current).toBe('Kitchen');
  return kitchen;
}

it('SITE-23: the viewer opens at the chosen picture, named, with its caption and its number', async () => {
  await openKitchen();
  await expect.element(viewer()).toHaveAccessibleName('Photography: samples in full screen');
  await expect.element(viewer().getByText('3 / 10')).toBeVisible();
  await expect.element(viewer().getByText('Sample rendering').first()).toBeInTheDocument();
});

it('SITE-23: the arrow keys turn the pages of the viewer, Escape closes it, and the focus returns', async () => {
  const kitchen = await openKitchen();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(current).toBe('Entrance hall');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(current).toBe('Kitchen');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(current).toBe('Living room');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => viewer().elements()).toHaveLength(0);
  expect(document.activeElement).toBe(kitchen);
});

it('SITE-25: the floor plan fills the screen as a drawing that can be magnified', async () => {
  await render(
    <SampleGallery title="3D tours" gallery={showStarterSection('services', '3d-tour').samples} note="" empty="" />,
  );
  await tile(/Floor plan of the main and upper levels/).click();
  await expect.poll(current).toBe('Floor plan');
  await expect.element(viewer().getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  expect(viewer().getByRole('button', { name: 'Next picture' }).elements()).toHaveLength(0);
});
