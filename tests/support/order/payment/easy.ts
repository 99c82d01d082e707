import type { LedgerEntry } from '../../../../scripts/sandbox/control.ts';
import { naverPaySettings, payUSettings } from '../../../../scripts/sandbox-beside.ts';
import { startNaverPaySandbox } from '../../../../scripts/sandbox/naverpay/sandbox.ts';
import { startPayUSandbox } from '../../../../scripts/sandbox/payu/sandbox.ts';
import { startPayingShop, type Made, type PayingShop } from '../checkout.ts';
import type { Shopper } from '../../shopper.ts';

/** Control API of a provider's sandbox. */
export function createControls(url: string) {
  async function control<T>(name: string, body: object): Promise<T> {
    const answer = await fetch(`${url}/__sandbox/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);

    return (await answer.json()) as T; // the sandbox's own documented answer
  }

  async function entries(): Promise<LedgerEntry[]> {
    const answer = await fetch(`${url}/__sandbox/ledger`);
    return ((await answer.json()) as { entries: LedgerEntry[] }).entries;
  }

  /** The provider's ledger: `capture 50000`, `cancel 50000`. */
  const ledger = async () => (await entries()).map(({ kind, amount }) => `${kind} ${amount}`);
  return { url, control, entries, ledger };
}

/** A shop that takes Naver Pay and PayU too; `env` adds to its environment. */
export async function startEasyShop(env: Record<string, string> = {}) {
  const clock = { shop: undefined as PayingShop | undefined };
  const now = () => clock.shop?.now() ?? 0;
  const naverpay = await startNaverPaySandbox({ port: 0, now });
  const payu = await startPayUSandbox({ port: 0, now });

  const shop = await startPayingShop({
    ...naverPaySettings(naverpay.url),
    NAVERPAY_TIMEOUT_MS: '1000',
    ...payUSettings(payu.url),
    PAYU_TIMEOUT_MS: '1000',
    ...env,
  });

  clock.shop = shop;

  const naver = createControls(naverpay.url);
  const pay = createControls(payu.url);

  await naver.control('settings', { hangMs: 2_000 });
  await pay.control('settings', {
    hangMs: 2_000,
    webhookUrl: `${shop.url}/api/payment/payu/notify`,
  });

  return {
    ...shop,
    naverpay: naver,
    payu: pay,
    async close() {
      await shop.close();
      await naverpay.close();
      await payu.close();
    },
  };
}

export type EasyShop = Awaited<ReturnType<typeof startEasyShop>>;

/** The buyer opens Naver Pay and authorizes, or gives up; returns the redirect's location. */
export async function consentAtNaverPay(
  shop: EasyShop,
  { ecpPaymentId, buyer }: Made & { buyer: Shopper },
  changes: object = {},
): Promise<string> {
  const start = await buyer.post<{ open: object }>('/api/payment/naverpay', { ecpPaymentId });
  if (start.status !== 200) throw new Error(`naverpay: ${start.status}`);

  const request = { ...start.body.open, ...changes };
  return (await shop.naverpay.control<{ location: string }>('pay', request)).location;
}

/** Follows a provider's redirect to the shop; returns the location the shop redirects to. */
export async function followRedirect(shop: EasyShop, location: string): Promise<string> {
  const { pathname, search } = new URL(location);
  const answer = await fetch(shop.url + pathname + search, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`return: ${answer.status}`);
  return answer.headers.get('location') ?? '';
}
