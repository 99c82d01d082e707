export type ProviderName = 'kakao' | 'naver' | 'google' | 'facebook';

/** Each provider's own paths. */
export const PATHS: Record<
  ProviderName,
  Record<'authorize' | 'token' | 'jwks' | 'profile', string>
> = {
  kakao: {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    jwks: '/.well-known/jwks.json',
    profile: '/v2/user/me',
  },
  naver: {
    authorize: '/oauth2/authorize',
    token: '/oauth2/token',
    jwks: '/oauth2/jwks',
    profile: '/v1/nid/me',
  },
  google: {
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    jwks: '/oauth2/v3/certs',
    profile: '/v1/userinfo',
  },
  facebook: {
    authorize: '/v[0-9.]+/dialog/oauth',
    token: '/v[0-9.]+/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks/',
    profile: '/v[0-9.]+/me',
  },
};

/** Failures of a sign-in, chosen on the consent page or ordered for the next one. */
export const IDENTITY_FAULTS = [
  'refuse',
  'noEmail',
  'unverifiedEmail',
  'late',
  'wrongState',
  'wrongNonce',
  'wrongSignature',
  'wrongAudience',
  'reusedCode',
] as const;
export type IdentityFault = (typeof IDENTITY_FAULTS)[number];

export interface Person {
  /** Digits, as Kakao's ids are. */
  sub: string;
  name: string;
  email: string;
}

export const DEFAULT_PERSON: Person = {
  sub: '100000001',
  name: '한소셜',
  email: 'social@shop.example',
};

/** The consent of a person. */
export interface Grant {
  provider: ProviderName;
  person: Person;
  fault: IdentityFault | undefined;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
}

export interface IdentityState {
  /** By code. */
  grants: Map<string, Grant>;
  /** By access token. */
  tokens: Map<string, Grant>;
  faults: IdentityFault[];
  /** How late a late answer is. */
  lateMs: number;
}
