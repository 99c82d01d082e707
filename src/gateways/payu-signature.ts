import { createHash, timingSafeEqual } from 'node:crypto';

/** The digest algorithms a signature may name, in the provider's spelling. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA: 'sha1',
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  SHA256: 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** The digest of a notice's bytes followed by the shared key. */
export function signNotice(body: string, secondKey: string, algorithm = 'MD5'): string {
  const name = ALGORITHMS[algorithm] ?? 'md5';
  return createHash(name).update(body, 'utf8').update(secondKey, 'utf8').digest('hex');
}

/** `sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT` */
export function isSignedNotice(header: string, body: string, secondKey: string): boolean {
  const parts = new Map(
    header.split(';').map((part) => {
      const equalsIndex = part.indexOf('=');
      return [part.slice(0, equalsIndex).trim(), part.slice(equalsIndex + 1).trim()] as const;
    }),
  );

  const algorithm = (parts.get('algorithm') ?? 'MD5').toUpperCase();
  if (!(algorithm in ALGORITHMS)) return false;

  const signatureBytes = Buffer.from(parts.get('signature') ?? '', 'hex');
  const expected = Buffer.from(signNotice(body, secondKey, algorithm), 'hex');

  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
}
