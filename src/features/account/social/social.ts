import { z } from 'zod';
import { IDENTITY_PROVIDERS } from '../../../gateways/identity/providers.ts';

export const SocialProvider = z.enum(IDENTITY_PROVIDERS);
export type SocialProvider = z.output<typeof SocialProvider>;

/** How long a person may take at the provider. */
export const FLOW_MS = 10 * 60_000;
/** How long an unfinished sign-up keeps the profile. */
export const PENDING_MS = 30 * 60_000;

/** Codes of a page's `?social=`: why a sign-in at a provider ended without one. */
export const SOCIAL_PROBLEMS = ['SocialRefused', 'SocialFailed', 'SocialTaken'] as const;
export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number];

/** The pages of a provider's return, which are registered there. */
export const callbackPath = (provider: SocialProvider) =>
  provider === 'naver' ? '/naver/oauth' : '/login/oauth';

export const socialPaths = {
  start: (provider: SocialProvider) => `/login/oauth?provider=${provider}`,
  signUp: () => '/signUp/oauth',
  merged: (count: number, redirectUrl: string) =>
    `/login/oauth?${String(new URLSearchParams({ merged: String(count), redirectUrl }))}`,
} as const;
