import type { ShopDatabase } from '#db/connection.ts';
import type { Config } from '../server/config.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import {
  OWN_ACCOUNT,
  PROVIDERS,
  type Gateway,
  type NicepayEasyPayment,
  type Provider,
} from './gateway.ts';
import { createNaverPay, type NaverPay } from './naverpay.ts';
import { createNicepay, type Nicepay } from './nicepay.ts';
import { createOwnAccount } from './own-account/own-account.ts';
import { createPayU, type PayU } from './payu.ts';

/** The shop's payment providers. */
export interface Gateways {
  nicepay: Nicepay | undefined;
  naverpay: NaverPay | undefined;
  payu: PayU | undefined;
  /** The configured providers. */
  offered: readonly Provider[];
  /** Other providers' easy payments within NICEPAY's contract. */
  easyPayments: readonly NicepayEasyPayment[];
  /** The configured providers whose circuit breaker is closed: a payment may be started there. */
  available: () => readonly Provider[];
  breakers: Readonly<Record<Provider, Breaker>>;
  /** Returns whether payments of a provider can be asked about. */
  knows: (provider: string) => boolean;
  /** The client of an attempt's provider; throws if it is not configured. */
  of: (provider: string) => Gateway;
}

export function createGateways(
  config: Pick<Config, 'nicepay' | 'naverpay' | 'payu' | 'easyPayments'>,
  { database, now }: { database: Pick<ShopDatabase, 'read' | 'tx'>; now: () => number },
): Gateways {
  const breakers = {
    nicepay: createBreaker(now),
    naverpay: createBreaker(now),
    payu: createBreaker(now),
  } satisfies Record<Provider, Breaker>;

  const nicepay =
    config.nicepay && createNicepay({ ...config.nicepay, now, breaker: breakers.nicepay });
  const naverpay =
    config.naverpay && createNaverPay({ ...config.naverpay, breaker: breakers.naverpay });
  const payu = config.payu && createPayU({ ...config.payu, now, breaker: breakers.payu });
  const byProvider: Readonly<Record<string, Gateway | undefined>> = {
    nicepay,
    naverpay,
    payu,
    [OWN_ACCOUNT]: createOwnAccount(database, now),
  };
  const offered = PROVIDERS.filter((provider) => byProvider[provider]);

  return {
    nicepay,
    naverpay,
    payu,
    offered,
    breakers,
    easyPayments: config.easyPayments,
    available: () => offered.filter((provider) => !breakers[provider].isOpen()),
    knows: (provider) => byProvider[provider] !== undefined,
    of(provider) {
      const gateway = byProvider[provider];
      if (!gateway) throw new Error(`No payment provider ${provider} is configured.`);
      return gateway;
    },
  };
}
