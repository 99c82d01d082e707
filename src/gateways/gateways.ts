import type { Config } from '../server/config.ts';
import { PROVIDERS } from './gateway.ts';
import type { Gateway, Provider } from './gateway.ts';
import { createNicepay } from './nicepay.ts';
import type { Nicepay } from './nicepay.ts';

/** The shop's payment providers. */
export interface Gateways {
  nicepay: Nicepay;
  /** Those that are configured. */
  offered: readonly Provider[];
  /** The client of an attempt's provider; throws where none is configured. */
  of: (provider: string) => Gateway;
}

export function createGateways(config: Pick<Config, 'nicepay'>, now: () => number): Gateways {
  const nicepay = createNicepay({ ...config.nicepay, now });
  const byProvider: Partial<Record<Provider, Gateway>> = { nicepay };
  return {
    nicepay,
    offered: PROVIDERS.filter((provider) => byProvider[provider]),
    of(provider) {
      const gateway = byProvider[provider as Provider]; // undefined for any other text
      if (!gateway) throw new Error(`No payment provider ${provider} is configured.`);
      return gateway;
    },
  };
}
