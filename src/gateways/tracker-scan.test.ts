import { expect, test } from 'vitest';
import { toPlace, toScan } from './tracker-scan.ts';

const TIME = '2026-11-20T14:30:00.000+09:00';

test.each([
  ['IN_TRANSIT', '간선상차', '', 'InTransit'],
  ['DELIVERED', '배달완료', '', 'Delivered'],
  ['EXCEPTION', '반송', '', 'Returned'],
  ['DELIVERED', '배달완료', '반송 배달 완료', 'Returned'],
  ['UNKNOWN', '', 'Returned to sender', 'Returned'],
  ['EXCEPTION', '사고', '상품이 분실되었습니다.', 'Lost'],
  ['IN_TRANSIT', '', '분실, 파손 문의는 고객센터로', 'InTransit'],
  ['EXCEPTION', '', '부재중', 'Exception'],
  ['BRAND_NEW_CODE', '', '', 'Other'],
] as const)('%s %s %s is %s', (code, name, description, kind) => {
  expect(toScan({ time: TIME, status: { code, name }, description })).toEqual({
    kind,
    occurredAt: Date.UTC(2026, 10, 20, 5, 30),
    place: '',
  });
});

test.each(['', 'yesterday', '2026-13-40T00:00:00Z', '1900-01-01T00:00:00Z'])(
  'a time of %j is none',
  (time) => {
    expect(toScan({ time, status: { code: 'DELIVERED' } })).toBeUndefined();
  },
);

test.each([
  ['강남직영', '강남직영'],
  ['강남직영(홍길동 010-1234-5678)', '강남직영'],
  ['강남직영 010-1234-5678', '강남직영'],
  ['강남직영 010-XXXX-5678', '강남직영'],
  ['강남직영 0212345678', '강남직영'],
  ['강남직영[김기사', '강남직영'],
  ['옥천HUB2', '옥천HUB2'],
  ['  Jeju\n Center ', 'Jeju Center'],
  ['가'.repeat(60), '가'.repeat(40)],
])('the place of %j is %j', (name, place) => {
  expect(toPlace(name)).toBe(place);
});
