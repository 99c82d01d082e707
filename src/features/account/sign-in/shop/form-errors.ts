import type { ErrorCode } from '../../../../errors/errors.ts';

/** Errors of a new password. */
export const NEW_PASSWORD_ERRORS = [
  'PasswordRequired',
  'PasswordLengthOrKinds',
  'PasswordTooCommon',
  'PasswordSpaces',
  'PasswordRuns',
  'PasswordHasEmail',
  'PasswordSameAsCurrent',
] as const satisfies readonly ErrorCode[];

/** Errors shown beside the fields of the sign-up form. */
export const SIGN_UP_ERRORS = [
  ...NEW_PASSWORD_ERRORS,
  'InvalidEmail',
  'EmailNotVerified',
  'EmailTaken',
  'InvalidName',
  'InvalidMobile',
  'OverFourteenRequired',
  'TermsOfUseRequired',
  'PrivacyConsentRequired',
] as const satisfies readonly ErrorCode[];

/** Errors of the forms on the login page. */
export const LOGIN_ERRORS = [
  'InvalidEmail',
  'PasswordRequired',
  'OrderNoRequired',
] as const satisfies readonly ErrorCode[];
