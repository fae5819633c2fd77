import { expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { refusalSentence } from './refusal-sentences.ts';

test.each<[Refusal, string, string]>([
  [
    { code: 'photo_count', min: 25, max: 100, step: 5 },
    'This package is sold with 25 to 100 photos, in steps of 5.',
    'Bu paket 25 ile 100 arasında, 5 fotoğraflık adımlarla satılır.',
  ],
  [
    { code: 'quantity', min: 1, max: 1, addOn: 'Floor plan' },
    'Floor plan can be ordered once.',
    'Floor plan 1 kez sipariş edilebilir.',
  ],
  [
    { code: 'size_needs_quote', size: 185.5, unit: 'm2', largest: 150 },
    'A home of 185.5 m² needs a quote of its own. Please write to us.',
    '185,5 m² büyüklüğünde bir ev için özel teklif gerekir. Lütfen bize yazın.',
  ],
  [
    { code: 'area_weekday', area: 'Cascais', weekdays: [2, 4, 6] },
    'In Cascais we work on Tuesdays, Thursdays and Saturdays. Please choose such a day.',
    'Cascais için çalışma günlerimiz: salı, perşembe ve cumartesi. Lütfen böyle bir gün seçin.',
  ],
  [{ code: 'choice_missing', choice: 'Light' }, 'Please choose one: Light.', 'Lütfen birini seçin: Light.'],
])('%j is said in both languages', (refusal, english, turkish) => {
  expect(refusalSentence(refusal, 'en')).toBe(english);
  expect(refusalSentence(refusal, 'tr')).toBe(turkish);
});
