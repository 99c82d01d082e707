import { expect, test } from 'vitest';
import { messagesFor } from '../../i18n/server.ts';
import { isDeskAddress, PLACE_GROUPS, placesFor, PLACES } from './places.ts';

test('every place has a letter and an address of its own, and a name', () => {
  const names = messagesFor('ko', ['desk.place', 'desk.group']);
  const all: readonly { letter: string; id: string }[] = PLACES;
  expect(new Set(all.map(({ letter }) => letter)).size).toBe(PLACES.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(PLACES.length);

  for (const { letter, id } of all) {
    expect(letter).toMatch(/^[a-z]$/);
    expect(names[`desk.place.${id}`], id).toBeDefined();
  }

  for (const group of PLACE_GROUPS) expect(names[`desk.group.${group}`], group).toBeDefined();
});

test('only permitted places are shown', () => {
  expect(placesFor([]).map(({ id }) => id)).toEqual(['today']);
  expect(placesFor(['order:read']).map(({ id }) => id)).toEqual(['today', 'orders']);
});

test.each([
  [undefined, true],
  ['', true],
  ['orders', true],
  ['orders/N2611', true],
  ['invitation', true],
  ['invitation/more', false],
  ['me', true],
  ['nosuch', false],
  ['orders.html', false],
])('%s is an address of the desk: %s', (path, expected) => {
  expect(isDeskAddress(path)).toBe(expected);
});
