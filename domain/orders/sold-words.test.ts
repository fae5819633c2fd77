import { expect, test } from 'vitest';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { soldWords } from './sold-words.ts';

test('every text of the starter is Turkish on a Turkish page, and stays as it is on an English one', () => {
  for (const { words } of STARTER_DOCUMENT.packages) {
    const { name, description, features } = words.en;
    expect(soldWords(words.en, 'en')).toEqual({
      name: { text: name },
      description: { text: description },
      features: features.map((text) => ({ text })),
    });
    const turkish = soldWords(words.en, 'tr');
    for (const [index, each] of [turkish.description, ...turkish.features].entries()) {
      expect(each.lang).toBeUndefined();
      const text = [description, ...features][index];
      if (text !== '4K video') expect(each.text).not.toBe(text);
    }
  }
});

test('a text that no Turkish is known of stays English, and is marked so', () => {
  const sold = { name: 'Twilight', description: 'Twilight photos', features: ['HDR photos', 'A drone show'] };
  expect(soldWords(sold, 'tr')).toEqual({
    name: { text: 'Twilight', lang: 'en' },
    description: { text: 'Twilight photos', lang: 'en' },
    features: [{ text: 'HDR fotoğraflar' }, { text: 'A drone show', lang: 'en' }],
  });
});

test('the Turkish that an order keeps comes before any other', () => {
  const sold = { name: 'Twilight', description: 'HDR photos', features: ['HDR photos', 'Floor plans'] };
  const tr = { name: 'Akşam', description: 'Akşam çekimi', features: ['Beş fotoğraf'] };
  expect(soldWords({ ...sold, tr }, 'tr')).toEqual({
    name: { text: 'Akşam' },
    description: { text: 'Akşam çekimi' },
    features: [{ text: 'Beş fotoğraf' }],
  });
  expect(soldWords({ ...sold, tr }, 'en').name).toEqual({ text: 'Twilight' });
});
