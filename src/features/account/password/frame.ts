import { paths } from '../../../lib/paths.ts';

/** The places from which a forgotten account is looked up: the login page, or the way to signing up. */
export const FRAMES = ['login', 'signUp'] as const;
export type Frame = (typeof FRAMES)[number];

/** The pages of each frame (rule 2.6); both are asked for the name and number on one page. */
export const FRAME_PATHS = {
  login: {
    start: paths.login(),
    findPassword: paths.findPassword(),
    resetPassword: paths.resetPassword(),
    foundMemberId: paths.foundMemberId(),
  },
  signUp: {
    start: paths.signUp(),
    findPassword: '/signUp/findPassword',
    resetPassword: '/signUp/findPassword/reset',
    foundMemberId: '/signUp/findMemberId/result',
  },
} as const satisfies Record<Frame, Record<string, string>>;

/** The page that looks accounts up by name and number, coming from the sign-up. */
export const FIND_FROM_SIGN_UP = `${paths.findMemberId()}?from=signUp`;
