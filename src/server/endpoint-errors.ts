import type { ErrorCode } from '../errors/errors.ts';
import type { Declaration } from './endpoint.ts';

type Applies = (declaration: Declaration, method: string) => boolean;

/** The error codes of the endpoint wrapper itself, by declaration. */
const WRAPPER_ERRORS: readonly (readonly [codes: readonly ErrorCode[], applies: Applies])[] = [
  [
    ['CsrfRejected'],
    ({ auth, signedLink }, method) =>
      auth !== 'provider' && !signedLink && !['GET', 'HEAD'].includes(method),
  ],
  [['LoginRequired'], ({ auth }) => ['member', 'guest', 'buyer'].includes(auth)],
  [['StaffSignInRequired'], ({ auth }) => auth === 'staff'],
  [
    ['ChangedMeanwhile'],
    ({ auth }, method) => auth === 'staff' && !['GET', 'HEAD'].includes(method),
  ],
  [['PermissionMissing'], ({ permission }) => permission !== undefined && permission !== null],
  [
    ['SessionExpired'],
    ({ auth, beacon }, method) =>
      !beacon &&
      !['staff', 'provider'].includes(auth) &&
      (auth !== 'visitor' || !['GET', 'HEAD'].includes(method)),
  ],
  [['ReauthenticationRequired'], ({ recent }) => recent === true],
  [['MalformedRequest', 'PayloadTooLarge'], ({ body }) => body !== undefined],
  [['InvalidInput'], ({ params, query, body }) => (params ?? query ?? body) !== undefined],
  [
    ['TooManyFiles', 'FileTooLarge', 'ImageTypeUnsupported', 'ImageUnreadable'],
    ({ files }) => files !== undefined,
  ],
  [['TooManyRequests'], ({ limited }) => limited !== undefined],
  [
    ['MalformedRequest', 'IdempotencyMismatch', 'IdempotencyInFlight'],
    ({ idempotent }) => idempotent === true,
  ],
  [['Forbidden', 'NotFound', 'PayloadTooLarge'], ({ auth }) => auth === 'provider'],
  [['Unexpected', 'Busy'], () => true],
];

/** Every code that a method of an endpoint may answer with: its handler's and the wrapper's. */
export function getErrors(declaration: Declaration, method: string): ErrorCode[] {
  const implied = WRAPPER_ERRORS.filter(([, applies]) => applies(declaration, method));
  return [...new Set([...(declaration.errors ?? []), ...implied.flatMap(([codes]) => codes)])];
}
