/** At most this many a member; the table's slots say the same. */
export const PASSKEY_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
/** The lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * COSE numbers of the signatures accepted: EdDSA, ES256 and RS256, which every authenticator has one
 * of. The library's default adds ML-DSA, which Node has as an experiment only.
 */
export const ALGORITHMS = [-8, -7, -257];

/** The shop as WebAuthn knows it: the domain of its credentials, and its only origin. */
export function relyingParty(siteUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Password managers by the AAGUID of the passkeys they keep, with their makers' own names. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome · Mac',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
};

/** The name a new passkey gets until its owner gives it another; '' if nothing is known of it. */
export function initialName(aaguid: string, device: string): string {
  return PROVIDERS[aaguid] ?? device;
}

/**
 * The challenge that a browser's answer is for; '' if it can't be read. Whether the shop issued it
 * is for the caller to check.
 */
export function getChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}
