/** The credentials that each payment provider gives to a shop: all of them are set, or none. */
const CREDENTIALS = {
  NICEPAY: ['NICEPAY_CLIENT_ID', 'NICEPAY_SECRET_KEY'],
  'Naver Pay': [
    'NAVERPAY_PARTNER_ID',
    'NAVERPAY_CLIENT_ID',
    'NAVERPAY_CLIENT_SECRET',
    'NAVERPAY_CHAIN_ID',
  ],
  PayU: ['PAYU_POS_ID', 'PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'],
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Set to nothing is not set, as a file of settings leaves what it has no value for. */
const isMissing = (env: Environment, name: string) => (env[name] ?? '') === '';

/** True as soon as any provider has given this shop anything. */
export function hasCredentials(env: Environment): boolean {
  return Object.values(CREDENTIALS).some((names) => names.some((name) => !isMissing(env, name)));
}

/**
 * Returns a sentence for each provider whose credentials are set only in part, with the missing ones.
 * Such a shop would offer what it can't take, or refuse what its owner believes it takes.
 */
export function credentialProblems(env: Environment): string[] {
  return Object.entries(CREDENTIALS).flatMap(([provider, names]) => {
    const missing = names.filter((name) => isMissing(env, name));
    if (missing.length === 0 || missing.length === names.length) return [];
    return [`${provider} needs ${missing.join(', ')}, too: set all of its keys, or none.`];
  });
}
