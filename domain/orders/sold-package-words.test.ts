import { expect, test } from 'vitest';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { soldPackageWords } from './sold-package-words.ts';

test('every text of the starter stays as it is on an English page', () => {
  for (const { words } of STARTER_DOCUMENT.packages) {
    const { name, description, features } = words.en;
    expect(soldPackageWords(words.en, 'en')).toEqual({
      name: { text: name },
      description: { text: description },
      features: features.map((text) => ({ text })),
    });
  }
});

test('a text that no Turkish is kept of stays English, and is marked so', () => {
  const sold = { name: 'Twilight', description: 'Twilight photos', features: ['HDR photos', 'A drone show'] };
  const words = {
    name: { text: 'Twilight', lang: 'en' },
    description: { text: 'Twilight photos', lang: 'en' },
    features: [
      { text: 'HDR photos', lang: 'en' },
      { text: 'A drone show', lang: 'en' },
    ],
  };
  expect(soldPackageWords(sold, 'tr')).toEqual(words);
  const tr = { features: ['HDR fotoğraflar', 'A drone show'] };
  const features = [{ text: 'HDR fotoğraflar' }, { text: 'A drone show', lang: 'en' }];
  expect(soldPackageWords({ ...sold, tr }, 'tr')).toEqual({ ...words, features });
});

test('the Turkish that an order keeps is what a Turkish page says', () => {
  const sold = { name: 'Twilight', description: 'HDR photos', features: ['HDR photos', 'Floor plans'] };
  const tr = { name: 'Akşam', description: 'Akşam çekimi', features: ['Beş fotoğraf'] };
  expect(soldPackageWords({ ...sold, tr }, 'tr')).toEqual({
    name: { text: 'Akşam' },
    description: { text: 'Akşam çekimi' },
    features: [{ text: 'Beş fotoğraf' }],
  });
  expect(soldPackageWords({ ...sold, tr }, 'en').name).toEqual({ text: 'Twilight' });
});
