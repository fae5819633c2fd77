import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { STARTER_QUESTIONS as FAQ } from '#app/test/starter-pages.ts';
import { FaqAccordion } from './faq-accordion.tsx';

const questions = () => [...document.querySelectorAll('details')];
const openOnes = () => questions().flatMap((item, index) => (item.open ? [index] : []));
const press = (index: number) => page.getByText(FAQ[index]?.question ?? '').click();

it('SITE-29: the FAQ shows its six questions, all closed, with the answers in the page', async () => {
  await render(<FaqAccordion items={FAQ} name="faq" />);
  expect(questions()).toHaveLength(6);
  expect(openOnes()).toEqual([]);
  for (const { question, answer } of FAQ) {
    await expect.element(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
    expect(document.body.textContent).toContain(answer);
  }
});

it('SITE-17: one item is open, and opening another closes it', async () => {
  await render(<FaqAccordion items={FAQ} name="faq" />);
  await press(0);
  await expect.element(page.getByText(FAQ[0]?.answer ?? '')).toBeVisible();
  await press(3);
  await expect.poll(openOnes).toEqual([3]);
  await expect.element(page.getByText(FAQ[0]?.answer ?? '')).not.toBeVisible();
});

it('SITE-17: clicking the open one closes it, so that none is open', async () => {
  await render(<FaqAccordion items={FAQ} name="faq" />);
  await press(2);
  await expect.poll(openOnes).toEqual([2]);
  await press(2);
  await expect.poll(openOnes).toEqual([]);
});

it('the questions are opened and closed with the keyboard alone', async () => {
  await render(<FaqAccordion items={FAQ} name="faq" />);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(openOnes).toEqual([1]);
  await userEvent.keyboard('{Tab}{ }');
  await expect.poll(openOnes).toEqual([2]);
  await userEvent.keyboard('{ }');
  await expect.poll(openOnes).toEqual([]);
});
