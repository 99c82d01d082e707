import { expect, test } from 'vitest';
import { toEditor } from '../page-data.ts';
import { insertTarget, moveTarget, getOrder, getPlace, type Direction } from './page-structure.ts';

const button = (href: string) => ({ widget: 'SimpleButton', href });
const tabs = { widget: 'Tabs', tabs: [{ widgets: [button('/t1')] }, { widgets: [] }] };
const data = toEditor({
  sections: [
    {
      blocks: [{ containers: [{ widgets: [button('/a'), tabs, button('/b')] }, { widgets: [] }] }],
    },
    { blocks: [{ containers: [{ widgets: [button('/c')] }] }] },
  ],
});
const A = 'SimpleButton-0-0-0-0';
const TABS = 'Tabs-0-0-0-1';
const IN_TAB = 'SimpleButton-0-0-0-1-0-0';
const B = 'SimpleButton-0-0-0-2';
const C = 'SimpleButton-1-0-0-0';

test.each<[string, Direction, string | undefined]>([
  [A, 'down', 'Container-0-0-0:widgets 1'],
  [A, 'up', undefined],
  [B, 'down', 'Container-0-0-1:widgets 0'],
  [C, 'up', 'Container-0-0-1:widgets 0'],
  [A, 'in', 'Tab-0-0-0-1-0:widgets 1'],
  [B, 'in', 'Tab-0-0-0-1-0:widgets 1'],
  [TABS, 'in', undefined],
  [IN_TAB, 'out', 'Container-0-0-0:widgets 2'],
  [IN_TAB, 'down', 'Tab-0-0-0-1-1:widgets 0'],
  [A, 'out', undefined],
  ['Section-0', 'down', 'root:default-zone 1'],
  ['Section-1', 'down', undefined],
  ['Block-1-0', 'up', 'Section-0:blocks 1'],
  ['nothing', 'up', undefined],
])('%s goes %s', (id, direction, expected) => {
  const place = moveTarget(data, id, direction);
  expect(place && `${place.zone} ${place.index}`).toBe(expected);
});

test.each<[string, string | undefined, string | undefined]>([
  ['SimpleHTML', undefined, 'Container-1-0-0:widgets 1'],
  ['SimpleHTML', A, 'Container-0-0-0:widgets 1'],
  ['SimpleHTML', IN_TAB, 'Tab-0-0-0-1-0:widgets 1'],
  ['Tabs', IN_TAB, 'Container-0-0-0:widgets 2'],
  ['Tab', IN_TAB, 'Tabs-0-0-0-1:tabs 1'],
  ['Section', A, 'root:default-zone 1'],
  ['Block', A, 'Section-0:blocks 1'],
  ['Container', 'Block-0-0', 'Block-0-0:containers 2'],
])('a new %s beside %s', (type, chosen, expected) => {
  const place = insertTarget(data, type, chosen);
  expect(place && `${place.zone} ${place.index}`).toBe(expected);
});

test('an empty page takes a section, and no widget yet', () => {
  expect(insertTarget({ content: [] }, 'Section', undefined)).toEqual({
    zone: 'root:default-zone',
    index: 0,
  });
  expect(insertTarget({ content: [] }, 'SimpleHTML', undefined)).toBeUndefined();
});

test('the order is that of the page', () => {
  const order = getOrder(data);
  expect(order.slice(0, 3)).toEqual(['Section-0', 'Block-0-0', 'Container-0-0-0']);
  expect(order.indexOf(IN_TAB)).toBeLessThan(order.indexOf(B));
  expect(order.every((id) => getPlace(data, id) !== undefined)).toBe(true);
});
