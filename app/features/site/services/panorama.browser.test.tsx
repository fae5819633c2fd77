import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import { SamplePanorama } from './sample-panorama.tsx';

const [PANORAMA] = showStarterSection('services', '3d-tour').samples as [ServiceSample, ServiceSample];

const lookAround = () => page.getByRole('button', { name: 'Look around in 360°' });

afterEach(() => vi.restoreAllMocks());

it('SITE-24: the panorama waits as a picture and says that it is a sample rendering', async () => {
  await render(<SamplePanorama sample={PANORAMA} />);
  await expect.element(lookAround()).toBeVisible();
  await expect.element(page.getByText(/Sample rendering/)).toBeVisible();
  expect(document.querySelector('canvas')).toBeNull();
});

it('SITE-24: a browser without WebGL says so and shows the panorama laid flat', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await render(<SamplePanorama sample={PANORAMA} />);
  await lookAround().click();
  await expect.element(page.getByText(/This browser has no WebGL/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: PANORAMA.picture.alt })).toBeVisible();
  expect(document.querySelector('canvas')).toBeNull();
});
