import { expect, test } from 'vitest';
import { directionLinks, distanceM, distanceText, groupPins, listByDistance } from './store.ts';

const seoul = { latitude: 37.5665, longitude: 126.978 };
const busan = { latitude: 35.1796, longitude: 129.0756 };

test('Seoul to Busan is 325 km, either way', () => {
  expect(distanceM(seoul, busan) / 1000).toBeCloseTo(325, 0);
  expect(distanceM(busan, seoul)).toBe(distanceM(seoul, busan));
  expect(distanceM(seoul, seoul)).toBe(0);
});

test.each([
  [0, '0m'],
  [344, '340m'],
  [994, '990m'],
  [996, '1.0km'],
  [2349, '2.3km'],
  [9949, '9.9km'],
  [9951, '10km'],
  [325_400, '325km'],
])('%i metres read %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

test('a name cannot break out of the address of a map', () => {
  const { kakao, naver, google } = directionLinks('A/B, "점"', seoul);
  expect(kakao).toBe('https://map.kakao.com/link/to/A%20B%20%20%22%EC%A0%90%22,37.5665,126.978');
  expect(naver).toContain('/-/126.978,37.5665,A%20B%20%20%22%EC%A0%90%22/-/transit');
  expect(google).toMatch(/destination=37\.5665,126\.978$/);
});

test('places are listed from the nearest on, and as they are while nobody knows where one is', () => {
  const places = [busan, seoul];

  expect(listByDistance(places, undefined)).toEqual([
    { place: busan, metres: undefined },
    { place: seoul, metres: undefined },
  ]);
  expect(listByDistance(places, seoul)).toEqual([
    { place: seoul, metres: 0 },
    { place: busan, metres: distanceM(seoul, busan) },
  ]);
});

const placeAt = (x: number, y: number) => ({ x, y });

test('places nearer than the reach to the first of a group are one, squares of it never overlap', () => {
  const groupPoints = (points: readonly { x: number; y: number }[], reach: number) =>
    groupPins(points, { reach, isSplit: false });

  expect(groupPoints([placeAt(0, 0), placeAt(43, 0), placeAt(80, 0), placeAt(0, 44)], 44)).toEqual([
    { members: [placeAt(0, 0), placeAt(43, 0)], x: 0, y: 0 },
    { members: [placeAt(80, 0)], x: 80, y: 0 },
    { members: [placeAt(0, 44)], x: 0, y: 44 },
  ]);
  expect(groupPoints([placeAt(5, 5), placeAt(5, 5)], 0)).toHaveLength(2);
  expect(groupPoints([], 44)).toEqual([]);
});

test('places of a group that is split stand side by side, in their order from left to right', () => {
  expect(groupPins([placeAt(10, 3), placeAt(8, 5)], { reach: 44, isSplit: true })).toEqual([
    { members: [placeAt(8, 5)], x: -14, y: 5 },
    { members: [placeAt(10, 3)], x: 32, y: 3 },
  ]);
});
