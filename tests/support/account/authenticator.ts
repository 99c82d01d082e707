import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyList,
  RegistrationOptions,
  SignInOptions,
} from '#src/features/account/passkey/passkey.schema.ts';
import type { Answer, Shopper } from '../shopper.ts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of CBOR (RFC 8949) that an attestation needs: lengths below 64 KB. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value]);

  const pairs = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([encodeHead(5, value.size), ...pairs]);
}

function encodeHead(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 255]);
}

const hashData = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What a dishonest or faulty authenticator or page would do differently. */
interface Differing {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  credentialId?: string;
}

/** A software authenticator that holds one P-256 credential, with attestation `none`. */
export class Authenticator {
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #coseKey: Buffer;
  readonly credentialId = randomBytes(32).toString('base64url');
  #userHandle = '';
  #counter = 0;

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;

    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;

    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

    this.#coseKey = encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Answers `navigator.credentials.create()`. */
  create(options: RegistrationOptions, overrides: Differing = {}) {
    this.#userHandle = options.user.id;

    const { credentialId = this.credentialId } = overrides;
    const id = Buffer.from(credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const data = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey]);
    const authData = this.#authData(options.rp.id, { ...overrides, counter: 0, data });

    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);

    return this.#answer(credentialId, {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, overrides),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get()`; each answer counts one up. */
  get(options: SignInOptions, overrides: Differing = {}) {
    this.#counter += 1;

    const authData = this.#authData(options.rpId, { counter: this.#counter, ...overrides });
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, overrides);
    const signed = Buffer.concat([authData, hashData(Buffer.from(clientDataJSON, 'base64url'))]);

    return this.#answer(overrides.credentialId ?? this.credentialId, {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: overrides.userHandle ?? this.#userHandle,
    });
  }

  #answer<R>(id: string, response: R) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const;
  }

  #clientData(type: string, challenge: string, overrides: Differing): string {
    const { origin = this.#origin } = overrides;
    const data = { type, challenge: overrides.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #authData(rpId: string, overrides: Differing & { counter: number; data?: Buffer }): Buffer {
    const { isVerified = true, counter, data = Buffer.alloc(0) } = overrides;
    const verified = isVerified ? USER_VERIFIED : 0;
    const flags = USER_PRESENT | verified | (data.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);

    count.writeUInt32BE(counter);

    return Buffer.concat([hashData(overrides.rpId ?? rpId), Buffer.from([flags]), count, data]);
  }
}

/** Registers the authenticator's credential for the signed-in member. */
export async function registerPasskey(
  shopper: Shopper,
  authenticator: Authenticator,
  overrides: Differing = {},
): Promise<Answer<PasskeyList>> {
  const { body } = await shopper.post<RegistrationOptions>('/api/member/passkeys/options');
  const credential = authenticator.create(body, overrides);

  return shopper.post<PasskeyList>('/api/member/passkeys', { credential });
}

/** Signs the browser in with the authenticator's passkey. */
export async function passkeySignIn<T>(
  shopper: Shopper,
  authenticator: Authenticator,
  overrides: Differing & { headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const { body } = await shopper.post<SignInOptions>('/api/login/passkey/options');
  const credential = authenticator.get(body, overrides);

  return shopper.post<T>('/api/login/passkey', { credential }, overrides.headers);
}
