import type { ClaimType } from './claim.ts';

/** Whose pages: members' lie below /myPage, guests' below /guest (spec 2). */
export type ClaimArea = 'myPage' | 'guest';

export function claimAreaOf({ memberNo }: { memberNo: number | null }): ClaimArea {
  return memberNo === null ? 'guest' : 'myPage';
}

/** Beside `lib/paths.ts`, so that only pages of claims load them. A reshipment is shown as an exchange. */
export const claimPaths = {
  request: (area: ClaimArea, type: ClaimType, orderNo: string) =>
    `/${area}/claim/${kindOf(type)}/${orderNo}`,
  confirm: (area: ClaimArea, type: ClaimType, orderNo: string) =>
    `/${area}/claim/${kindOf(type)}/${orderNo}/confirm`,
  detail: (area: ClaimArea, type: ClaimType, { orderNo, claimNo }: ClaimName) =>
    `/${area}/claim/detail/${kindOf(type)}/${orderNo}/${claimNo}`,
};

interface ClaimName {
  orderNo: string;
  claimNo: string;
}

function kindOf(type: ClaimType): 'return' | 'exchange' {
  return type === 'Return' ? 'return' : 'exchange';
}
