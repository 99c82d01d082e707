import { expect, test } from 'vitest';
import { formatMetrics, toGauge } from './metric-text.ts';
import { createMetrics } from './process-metrics.ts';
import { getRouteClass, RequestMeter } from './request-meter.ts';

test('metrics are written as Prometheus reads them', () => {
  expect(
    formatMetrics([
      toGauge('shop_a', 'A "b" \\ c\nd', 1.5),
      {
        name: 'shop_b',
        help: 'B',
        type: 'counter',
        samples: [{ suffix: '_x', labels: { name: 'a"b\\c\nd' }, value: Infinity }],
      },
    ]),
  ).toBe(
    [
      '# HELP shop_a A "b" \\\\ c\\nd',
      '# TYPE shop_a gauge',
      'shop_a 1.5',
      '# HELP shop_b B',
      '# TYPE shop_b counter',
      'shop_b_x{name="a\\"b\\\\c\\nd"} +Inf',
      '',
    ].join('\n'),
  );
});

test.each([
  ['/', 'page'],
  ['/en/product/P1', 'page'],
  ['/api/live', 'api'],
  ['/api/staff/orders', 'desk'],
  ['/staff', 'desk'],
  ['/en/staff/orders', 'desk'],
  ['/stafford', 'page'],
])('%s is counted as %s', (pathname, routeClass) => {
  expect(getRouteClass(pathname)).toBe(routeClass);
});

test('requests are counted in growing buckets, by class and status', () => {
  const meter = new RequestMeter();
  meter.note('static', 200, 0.2);
  meter.note('static', 304, 1);
  meter.note('static', 200, 30);
  meter.note('api', 503, 60_000);

  const { samples } = meter.read();
  const getValue = (labels: Record<string, string | number>, suffix = '_bucket') =>
    samples.find(
      (sample) =>
        sample.suffix === suffix &&
        Object.entries(labels).every(([name, value]) => sample.labels?.[name] === value),
    )?.value;

  const found = { route: 'static', status: '2xx' };
  expect(getValue({ ...found, le: 0.001 })).toBe(1);
  expect(getValue({ ...found, le: 0.025 })).toBe(1);
  expect(getValue({ ...found, le: 0.05 })).toBe(2);
  expect(getValue({ ...found, le: '+Inf' })).toBe(2);
  expect(getValue(found, '_count')).toBe(2);
  expect(getValue(found, '_sum')).toBeCloseTo(0.0302, 6);
  expect(getValue({ route: 'static', status: '3xx' }, '_count')).toBe(1);
  expect(getValue({ route: 'api', status: '5xx', le: 10 })).toBe(0);
  expect(getValue({ route: 'api', status: '5xx', le: '+Inf' })).toBe(1);
  expect(samples.some(({ labels }) => labels?.['route'] === 'desk')).toBe(false);
});

test('the process is measured', () => {
  const names = createMetrics()
    .readProcess()
    .map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'shop_event_loop_delay_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
    ]),
  );
});
