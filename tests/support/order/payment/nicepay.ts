import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLE_KEYS, startSandbox } from '../../../../scripts/sandbox/sandbox.ts';
import { type NicepayConfig, createNicepay } from '#src/gateways/nicepay.ts';

export const TIMEOUT_MS = 250;
/** Noon of 21 November 2026 in Korea. */
export const NOON = Date.UTC(2026, 10, 21, 3);
export const TODAY = '20261121';

/** A sandbox on a free port, a merchant server that records webhooks and returns, and a client. */
export async function startNicepay() {
  const receiver = await startReceiver();
  const clock = { now: NOON };
  const sandbox = await startSandbox({ port: 0, now: () => clock.now });
  let orderCount = 0;

  function client(changes: Partial<NicepayConfig> = {}) {
    return createNicepay({
      ...SAMPLE_KEYS,
      apiBaseUrl: sandbox.url,
      sdkUrl: `${sandbox.url}/v1/js/`,
      timeoutMs: TIMEOUT_MS,
      now: () => clock.now,
      ...changes,
    });
  }

  async function control(name: string, body: Record<string, unknown>) {
    const response = await fetch(`${sandbox.url}/__sandbox/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const json = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(json)}`);

    return json;
  }

  function newOrderId() {
    orderCount += 1;
    return `order-${orderCount}`;
  }

  /** The attempt of a payment of 10,000 won that the buyer has authorized. */
  async function authorize({ faults = [], ...changes }: Record<string, unknown> = {}) {
    const { form } = await control('pay', {
      clientId: SAMPLE_KEYS.clientId,
      returnUrl: `${receiver.url}/return`,
      orderId: newOrderId(),
      amount: 10_000,
      ...changes,
      faults,
    });

    const back = client().parseReturn(form);
    if (back.kind !== 'authorized') throw new Error(`not authorized: ${JSON.stringify(back)}`);

    const { tid, providerOrderId, amount } = back;
    if (providerOrderId === null || amount === null) throw new Error('an incomplete return');

    return { tid, providerOrderId, amount };
  }

  async function ledger() {
    const response = await fetch(`${sandbox.url}/__sandbox/ledger`);
    const { entries } = (await response.json()) as { entries: { kind: string; amount: number }[] };
    return entries.map(({ kind, amount }) => `${kind} ${amount}`);
  }

  /** Back to noon, with no payments and no faults. */
  async function reset() {
    clock.now = NOON;
    receiver.notices.length = 0;
    receiver.returns.length = 0;
    await control('reset', {});

    const webhookUrl = `${receiver.url}/notice`;
    await control('settings', { webhookUrl, hangMs: 5_000, lateMs: 5_000, latency: { ms: 0 } });
  }

  async function stop() {
    await sandbox.close();
    await receiver.stop();
  }

  return {
    clock,
    receiver,
    url: sandbox.url,
    client,
    control,
    newOrderId,
    authorize,
    ledger,
    reset,
    stop,
  };
}

/** A merchant's server that records the webhooks and returns; `/deaf` never responds with OK. */
async function startReceiver() {
  const notices: string[] = [];
  const returns: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));

    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      if (request.url === '/notice') notices.push(body);
      if (request.url === '/return') returns.push(body);
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(request.url === '/deaf' ? 'what?' : 'OK');
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));

  return { url: `http://127.0.0.1:${port}`, notices, returns, stop };
}
