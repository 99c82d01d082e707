export type IdentityProvider = 'kakao' | 'naver' | 'google' | 'facebook';

/** An account at a provider of identity that signs its member in; one a provider and member. */
export interface SocialAccountTable {
  provider: IdentityProvider;
  /** The provider's own id of the person (`sub`). */
  sub: string;
  memberNo: number;
  /** As the provider gave it, for its owner to tell accounts apart. */
  email: string | null;
  linkedAt: number;
}
