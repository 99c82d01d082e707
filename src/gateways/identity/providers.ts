import { z } from 'zod';
import type { IdentityProvider } from '#db/tables/social-account.ts';

export type { IdentityProvider };

export const IDENTITY_PROVIDERS = [
  'kakao',
  'naver',
  'google',
  'facebook',
] as const satisfies readonly IdentityProvider[];

/** A person as the provider describes them, with its own id of them (`sub`). */
export interface IdentityProfile {
  sub: string;
  email: string | undefined;
  /** True if the provider vouches that the person reads the mails of `email`. */
  isEmailVerified: boolean;
  name: string | undefined;
  phone: string | undefined;
}

interface Provider {
  issuer: string;
  authorization: string;
  token: string;
  /** Undefined: plain OAuth, without an ID token. */
  jwks: string | undefined;
  /** The address from which the profile is read; undefined: the ID token has it. */
  profile: string | undefined;
  scope: string;
  /** From the profile's JSON, or the ID token's claims. */
  toProfile: (json: unknown) => IdentityProfile;
}

const text = z.string().optional();

const GoogleClaims = z.object({
  sub: z.string(),
  email: text,
  name: text,
  email_verified: z.boolean().optional(),
});

const KakaoMe = z.object({
  id: z.number(),
  kakao_account: z
    .object({
      email: text,
      name: text,
      phone_number: text,
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: text }).optional(),
    })
    .optional(),
});

const NaverMe = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string(), email: text, name: text, mobile: text }),
});

const FacebookMe = z.object({ id: z.string(), name: text, email: text });

/** `{version}` is the Graph API's, from the configuration. */
export const PROVIDERS: Record<IdentityProvider, Provider> = {
  kakao: {
    issuer: 'https://kauth.kakao.com',
    authorization: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    jwks: 'https://kauth.kakao.com/.well-known/jwks.json',
    // The ID token does not say whether the e-mail is verified.
    profile: 'https://kapi.kakao.com/v2/user/me',
    scope: 'openid profile_nickname account_email',
    toProfile(json) {
      const { id, kakao_account: account = {} } = KakaoMe.parse(json);
      return {
        sub: String(id),
        email: account.email,
        isEmailVerified: account.is_email_valid === true && account.is_email_verified === true,
        name: account.name ?? account.profile?.nickname,
        phone: account.phone_number?.replace(/^\+82 ?/, '0'),
      };
    },
  },
  naver: {
    issuer: 'https://nid.naver.com',
    authorization: 'https://nid.naver.com/oauth2/authorize',
    token: 'https://nid.naver.com/oauth2/token',
    jwks: 'https://nid.naver.com/oauth2/jwks',
    profile: 'https://openapi.naver.com/v1/nid/me',
    scope: 'openid profile',
    toProfile(json) {
      const { id, email, name, mobile } = NaverMe.parse(json).response;
      // A member of Naver may state any address as a contact.
      return { sub: id, email, isEmailVerified: false, name, phone: mobile };
    },
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    profile: undefined,
    scope: 'openid email profile',
    toProfile(json) {
      const { sub, email, email_verified: verified, name } = GoogleClaims.parse(json);
      return { sub, email, isEmailVerified: verified === true, name, phone: undefined };
    },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/{version}/dialog/oauth',
    token: 'https://graph.facebook.com/{version}/oauth/access_token',
    jwks: undefined,
    profile: 'https://graph.facebook.com/{version}/me?fields=id,name,email',
    scope: 'email public_profile',
    toProfile(json) {
      const { id, name, email } = FacebookMe.parse(json);
      return { sub: id, email, isEmailVerified: false, name, phone: undefined };
    },
  },
};
