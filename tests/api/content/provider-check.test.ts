import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderCheck } from '#src/features/content/setting/desk/provider-desk.schema.ts';
import { checkProvider } from '#src/features/content/setting/desk/provider-check.service.ts';
import { createGateways } from '#src/gateways/gateways.ts';
import { startEasyShop, type EasyShop } from '../../support/order/payment/easy.ts';
import { expectProblem } from '../../support/problem.ts';
import type { Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const PAYMENTS = ['nicepay', 'naverpay', 'payu'] as const;

let shop: EasyShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startEasyShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const askFor = (id: string) =>
  owner.post<ProviderCheck>('/api/staff/settings/providers/check', { id });

test.each(PAYMENTS)('%s takes the right keys', async (id) => {
  const { status, body } = await askFor(id);
  expect(status).toBe(200);
  expect(body).toEqual({ isAccepted: true, answer: '' });
});

test.each(PAYMENTS)('%s refuses wrong keys, and says so', async (id) => {
  const { config, database } = shop.runtime;
  const wrong = { clientId: 'nobody', secretKey: 'wrong', clientSecret: 'wrong' };
  const gateways = createGateways(
    { ...config, [id]: { ...config[id], ...wrong } } as typeof config,
    { database, now: shop.now },
  );

  const check = await checkProvider({ config, gateways }, id);
  expect(check).toEqual({ isAccepted: false, answer: expect.stringMatching(/\S/) as string });
});

test('a provider that does not answer is no working one', async () => {
  const { config, database } = shop.runtime;
  const nicepay = config.nicepay && { ...config.nicepay, apiBaseUrl: 'http://127.0.0.1:9' };
  const gateways = createGateways({ ...config, nicepay }, { database, now: shop.now });
  expect(await checkProvider({ config, gateways }, 'nicepay')).toMatchObject({ isAccepted: false });
});

test('a connection without keys is not tried', async () => {
  expectProblem(await askFor('smtp'), 409, 'ProviderNotSet');
  const { status } = await askFor('kakao');
  expect(status).toBe(422);
});

test('a mail server is greeted, and its refusal is shown', async () => {
  const { config, gateways } = shop.runtime;
  const checkServer = async (greeting: string) => {
    const server = await startMailServer(greeting);
    const { port } = server.address() as { port: number };
    const mail = { ...config.mail, smtpUrl: `smtp://127.0.0.1:${port}` };
    const check = await checkProvider({ config: { ...config, mail }, gateways }, 'smtp');
    server.close();
    return check;
  };

  expect(await checkServer('220 mail.example')).toEqual({ isAccepted: true, answer: '' });
  expect(await checkServer('554 go away')).toMatchObject({
    isAccepted: false,
    answer: expect.stringContaining('go away') as string,
  });
});

/** A server that greets and takes no login, as of a private network. */
async function startMailServer(greeting: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(`${greeting}\r\n`);
    socket.on('data', (bytes) => {
      const isEnd = bytes.toString().startsWith('QUIT');
      socket.write(isEnd ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return server;
}
