import { z } from 'zod';
import { PROVIDERS } from '../../../../gateways/gateway.ts';

const PROVIDER_KINDS = ['payment', 'signIn', 'mail', 'address', 'search', 'files'] as const;

const ProviderView = z.object({
  id: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  isOn: z.boolean(),
  /** The environment variables that switch it on; their values are told to nobody. */
  variables: z.array(z.string()),
  /** The host that is asked; null: none. */
  host: z.string().nullable(),
  /** True for the provider's own host, false for a sandbox; null where there is no such difference. */
  isLive: z.boolean().nullable(),
  /** The circuit breaker is open: no payment is started there. */
  isPaused: z.boolean(),
  /** Its keys can be tried. */
  isCheckable: z.boolean(),
  lastPaidAt: z.int().nullable(),
  lastFailedAt: z.int().nullable(),
});
export type ProviderView = z.output<typeof ProviderView>;

export const StaffProviders = z.object({ providers: z.array(ProviderView) });
export type StaffProviders = z.output<typeof StaffProviders>;

const CheckedProvider = z.enum([...PROVIDERS, 'smtp']);
export type CheckedProvider = z.output<typeof CheckedProvider>;

export const CheckProvider = z.object({ id: CheckedProvider });

/** The answer of a provider; in its own words, where it refused. */
export const ProviderCheck = z.object({ isAccepted: z.boolean(), answer: z.string() });
export type ProviderCheck = z.output<typeof ProviderCheck>;
