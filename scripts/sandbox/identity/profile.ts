import type { Grant } from './state.ts';

/** The profile in each provider's own shape. */
export function profileOf({ provider, person, fault }: Grant): object {
  const { sub, name, email } = person;
  const hasEmail = fault !== 'noEmail';
  const isVerified = fault !== 'unverifiedEmail';

  switch (provider) {
    case 'kakao':
      return {
        id: Number(sub),
        connected_at: new Date().toISOString(),
        kakao_account: {
          profile: { nickname: name, is_default_nickname: false },
          has_email: hasEmail,
          ...(hasEmail && { email, is_email_valid: true, is_email_verified: isVerified }),
        },
      };
    case 'naver':
      return {
        resultcode: '00',
        message: 'success',
        response: { id: `naver-${sub}`, name, ...(hasEmail && { email }), mobile: '010-9000-1234' },
      };
    case 'google':
      return { sub, name, ...(hasEmail && { email, email_verified: isVerified }) };
    case 'facebook':
      return { id: sub, name, ...(hasEmail && { email }) };
    default:
      return provider satisfies never;
  }
}
