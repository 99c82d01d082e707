import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { profileOf } from './profile.ts';
import type { Grant, ProviderName } from './state.ts';

interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}
const keys = new Map<string, Keys>();

/** The key pair of a name, generated on first use. */
function keysOf(name: string): Keys {
  const keyPair = keys.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  keys.set(name, keyPair);
  return keyPair;
}

export function publicKeysOf(provider: ProviderName): object {
  const jwk = keysOf(provider).publicKey.export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: provider, alg: 'RS256', use: 'sig' }] };
}

/** A signed ID token, spoilt as the grant says. */
export function idTokenOf(
  grant: Grant,
  { issuer, clientId }: { issuer: string; clientId: string },
): string {
  const { provider, person, fault, nonce } = grant;
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    sub: person.sub,
    iat,
    exp: iat + 3600,
    aud: fault === 'wrongAudience' ? 'another-client' : clientId,
    nonce: fault === 'wrongNonce' ? 'another-nonce' : nonce,
    ...(provider === 'google' && profileOf(grant)),
  };

  const signed = `${encodePart({ alg: 'RS256', typ: 'JWT', kid: provider })}.${encodePart(claims)}`;
  const { privateKey } = keysOf(fault === 'wrongSignature' ? 'stranger' : provider);

  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
