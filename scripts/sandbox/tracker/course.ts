import type { ParcelEvent } from './state.ts';

interface Step {
  code: string;
  name: string;
  description: string;
  place: string;
}

const buildStep = (code: string, name: string, description: string, place = ''): Step => ({
  code,
  name,
  description,
  place,
});

const REGISTERED = buildStep('INFORMATION_RECEIVED', '접수', '상품이 접수되었습니다.');
const PICKED_UP = buildStep('AT_PICKUP', '집화처리', '상품을 인수하였습니다.', '능선대리점');
const HUB = buildStep('IN_TRANSIT', '간선상차', '상품이 이동 중입니다.', '옥천HUB');
const BRANCH = buildStep('IN_TRANSIT', '간선하차', '배송지역에 도착하였습니다.', '강남직영');
const OUT = buildStep(
  'OUT_FOR_DELIVERY',
  '배달출발',
  '오늘 배송 예정입니다. (배달원: 홍길동 010-1234-5678)',
  '강남직영(홍길동 010-1234-5678)',
);
const ATTEMPTED = buildStep('ATTEMPT_FAIL', '미배달', '고객님이 부재중입니다.', '강남직영');
const DELIVERED = buildStep('DELIVERED', '배달완료', '상품을 배송하였습니다.', '강남직영');
const RETURNED = buildStep('EXCEPTION', '반송', '보내는 분에게 반송합니다.', '강남직영');
const LOST = buildStep('EXCEPTION', '사고', '상품이 분실되었습니다.', '옥천HUB');

const USUAL = [REGISTERED, PICKED_UP, HUB, BRANCH, OUT, DELIVERED];

/** Courses by the last digit of a number; all others are delivered. */
const COURSES: Readonly<Record<string, readonly Step[]>> = {
  '6': [REGISTERED, PICKED_UP, HUB, BRANCH, OUT, ATTEMPTED, OUT, DELIVERED],
  '7': [REGISTERED, PICKED_UP],
  '8': [REGISTERED, PICKED_UP, HUB, BRANCH, OUT, ATTEMPTED, RETURNED],
  '9': [REGISTERED, PICKED_UP, HUB, LOST],
};

/** The events of a number that nobody described, a step at a time from `startedAt` on. */
export function planCourse(
  trackingNumber: string,
  { startedAt, stepMs }: { startedAt: number; stepMs: number },
): ParcelEvent[] {
  const steps = COURSES[trackingNumber.slice(-1)] ?? USUAL;
  return steps.map((step, i) => ({ ...step, time: startedAt + i * stepMs }));
}
