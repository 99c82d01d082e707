import type { Config } from '../server/config.ts';
import { PROVIDERS } from './gateway.ts';
import type { Gateway, Provider } from './gateway.ts';
import { createNaverPay } from './naverpay.ts';
import type { NaverPay } from './naverpay.ts';
import { createNicepay } from './nicepay.ts';
import type { Nicepay } from './nicepay.ts';
import { createPayU } from './payu.ts';
import type { PayU } from './payu.ts';

/** The shop's payment providers. */
export interface Gateways {
  nicepay: Nicepay | undefined;
  naverpay: NaverPay | undefined;
  payu: PayU | undefined;
  /** Those that are configured. */
  offered: readonly Provider[];
  /** The client of an attempt's provider; throws where none is configured. */
  of: (provider: string) => Gateway;
}

export function createGateways(
  config: Pick<Config, 'nicepay' | 'naverpay' | 'payu'>,
  now: () => number,
): Gateways {
  const nicepay = config.nicepay && createNicepay({ ...config.nicepay, now });
  const naverpay = config.naverpay && createNaverPay(config.naverpay);
  const payu = config.payu && createPayU({ ...config.payu, now });
  const byProvider: Record<Provider, Gateway | undefined> = { nicepay, naverpay, payu };
  return {
    ...{ nicepay, naverpay, payu },
    offered: PROVIDERS.filter((provider) => byProvider[provider]),
    of(provider) {
      const gateway = byProvider[provider as Provider]; // undefined for any other text
      if (!gateway) throw new Error(`No payment provider ${provider} is configured.`);
      return gateway;
    },
  };
}
