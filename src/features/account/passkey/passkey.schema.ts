import { z } from 'zod';
import { oneLine } from '../../../lib/text.ts';
import { withError } from '../../member/address/person.schema.ts';
import { PASSKEY_NAME_MAX } from './passkey.ts';

/** Bytes as WebAuthn's JSON form writes them. */
const Bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** WebAuthn limits a credential's id to 1023 bytes. */
const CredentialId = Bytes(1364);

const Transports = z.array(z.string().max(40)).max(10);

/** Both answers of a browser have these fields; the shop reads no client extension. */
const answer = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

export const SignInWithPasskey = z.strictObject({
  credential: z.strictObject({
    ...answer,
    response: z.strictObject({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(4000),
      signature: Bytes(8000),
      /** A discoverable credential always carries it. */
      userHandle: Bytes(100),
    }),
  }),
});
export type SignInWithPasskey = z.output<typeof SignInWithPasskey>;

export const RegisterPasskey = z.strictObject({
  credential: z.strictObject({
    ...answer,
    response: z.strictObject({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      transports: Transports.exactOptional(),
      // Copies of parts of the attestation object, which alone is read.
      authenticatorData: Bytes(8000).exactOptional(),
      publicKey: Bytes(8000).exactOptional(),
      publicKeyAlgorithm: z.int().exactOptional(),
    }),
  }),
});
export type RegisterPasskey = z.output<typeof RegisterPasskey>;

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of the shop that the browser finds. */
export const SignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type SignInOptions = z.output<typeof SignInOptions>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The member's other passkeys: no authenticator makes a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type RegistrationOptions = z.output<typeof RegistrationOptions>;

export const PasskeyParams = z.strictObject({ passkeySn: z.coerce.number().int().positive() });

export const RenamePasskey = z.strictObject({
  name: z
    .string(withError('PasskeyNameRequired'))
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, withError('PasskeyNameRequired'))
        .max(PASSKEY_NAME_MAX, withError('PasskeyNameTooLong')),
    ),
});
export type RenamePasskey = z.output<typeof RenamePasskey>;

export const PasskeyList = z.object({
  passkeys: z.array(
    z.object({
      passkeySn: z.int(),
      credentialId: z.string(),
      name: z.string(),
      createdAt: z.int(),
      lastUsedAt: z.int().nullable(),
    }),
  ),
  /** The ids by which the browser finds the member's passkeys, to offer none that was removed. */
  rpId: z.string(),
  userId: z.string(),
});
export type PasskeyList = z.output<typeof PasskeyList>;
