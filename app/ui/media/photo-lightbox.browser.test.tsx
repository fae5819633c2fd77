import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PhotoLightbox } from './photo-lightbox.tsx';
import { useLazyViewer } from './use-lazy-viewer.tsx';

const SLIDES = ['Kitchen', 'Hall', 'Garden'].map((title) => ({
  src: '/artwork/tour-living-room-view.jpg',
  alt: title,
  title,
}));
const WORDS = {
  label: 'Photos in full screen',
  next: 'Next photo',
  previous: 'Previous photo',
  buttons: { Close: 'Close' },
};

type Viewed = Omit<Parameters<typeof PhotoLightbox>[0], 'onClose'>;

function Gallery() {
  const [index, setIndex] = useState(0);
  const { open, render: show } = useLazyViewer<Viewed>({ load: async () => PhotoLightbox, onFailure: () => {} });
  return (
    <main>
      {SLIDES.map(({ title }, place) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            setIndex(place);
            void open();
          }}
        >
          {title}
        </button>
      ))}
      {show({ slides: SLIDES, words: WORDS, index, onTurn: setIndex })}
    </main>
  );
}

const shown = () => document.querySelector('.yarl__slide_current .yarl__slide_title')?.textContent;

test('photos are turned by keys over an inert page, and the focus returns to the one that was pressed', async () => {
  await render(<Gallery />);
  const hall = page.getByRole('button', { name: 'Hall' });
  (hall.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Photos in full screen' })).toBeVisible();
  await expect.poll(shown).toBe('Hall');
  await expect.poll(() => document.querySelector('main')?.closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toBe('Garden');
  await expect.element(page.getByText('3 / 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(hall).toHaveFocus();
});
