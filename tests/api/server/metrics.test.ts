import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const TOKEN = 'a-token-of-sixteen-letters';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', METRICS_TOKEN: TOKEN });
});
afterAll(() => shop.close());

const readPage = async (authorization?: string) => {
  const response = await shop
    .shopper()
    .raw('/metrics', { headers: authorization === undefined ? {} : { authorization } });
  return { response, text: await response.text() };
};

test('the figures are for whoever has the token', async () => {
  await shop.shopper().get('/api/live');
  const { response, text } = await readPage(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');

  expect(text).toMatch(
    /^shop_http_request_duration_seconds_count\{route="api",status="2xx"\} [1-9]/m,
  );
  for (const name of [
    'shop_publish_lag_seconds',
    'shop_job_lag_seconds',
    'shop_orders_paid_day',
    'shop_payments_unknown',
    'shop_refunds_late',
    'shop_mails_waiting',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'));
  }
  expect(text).toMatch(/^shop_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
});

test('nobody else gets them', async () => {
  const { response, text } = await readPage();
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(text).not.toContain('shop_');
  expect((await readPage('Bearer wrong')).response.status).toBe(401);
  expect((await readPage(`Basic ${TOKEN}`)).response.status).toBe(401);
});

test('without a token there is no such page', async () => {
  const other = await startTestShop({ DEMO: '0' });
  try {
    const response = await other.shopper().raw('/metrics');
    expect(response.status).toBe(404);
  } finally {
    await other.close();
  }
});
