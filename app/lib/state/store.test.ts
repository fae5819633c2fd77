import { expect, test, vi } from 'vitest';
import { createStore, renewStores } from './store.ts';

test('a store reads its first value once', () => {
  const read = vi.fn(() => ({ count: 1 }));
  const store = createStore(read);
  expect(read).not.toHaveBeenCalled();
  expect(store.get()).toBe(store.get());
  expect(read).toHaveBeenCalledTimes(1);
});

test('a change notifies subscribers until they stop', () => {
  const store = createStore(() => 1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(2);
  expect(store.get()).toBe(2);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('after null the value is read again', () => {
  let stored = 'first';
  const store = createStore(() => stored);
  expect(store.get()).toBe('first');
  stored = 'second';
  store.set(null);
  expect(store.get()).toBe('second');
});

test('renewed stores read their values again and tell their subscribers', () => {
  let stored = 'first';
  const store = createStore(() => stored);
  store.set('changed');
  stored = 'second';
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get()));
  renewStores();
  expect(seen).toEqual(['second']);
});
