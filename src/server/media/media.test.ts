import { expect, test } from 'vitest';
import { canSee } from './media.ts';

const members = { visibility: 'Private', memberNo: 7, orderSn: null };
const guests = { visibility: 'Private', memberNo: null, orderSn: 3 };
const nobody = { member: undefined, guestOrderSn: undefined };
const member = (memberNo: number) => ({ ...nobody, member: { memberNo } });
const guest = (guestOrderSn: number) => ({ ...nobody, guestOrderSn });

test.each([
  ['a private picture', members, member(7), true],
  ['another member’s', members, member(8), false],
  ['a member’s, to a guest', members, guest(7), false],
  ['a member’s, to nobody', members, nobody, false],
  ['a guest’s', guests, guest(3), true],
  ['another guest’s', guests, guest(4), false],
  ['a guest’s, to a member', guests, member(3), false],
  ['a guest’s, to nobody', guests, nobody, false],
  ['a public one', { ...members, visibility: 'Public' }, nobody, true],
] as const)('who may see %s', (...[, picture, visitor, isSeen]) => {
  expect(canSee(picture, visitor)).toBe(isSeen);
});
