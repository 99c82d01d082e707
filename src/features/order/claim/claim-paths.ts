import type { ClaimType } from './claim.ts';

/** The area of the pages: members' are below /myPage, guests' below /guest (rule 2.5). */
export type ClaimArea = 'myPage' | 'guest';

export function getClaimArea({ memberNo }: { memberNo: number | null }): ClaimArea {
  return memberNo === null ? 'guest' : 'myPage';
}

/**
 * Kept out of `lib/paths.ts`, so that only claim pages load them. A reshipment is shown as an
 * exchange.
 */
export const claimPaths = {
  request: (area: ClaimArea, type: ClaimType, orderNo: string) =>
    `/${area}/claim/${getKind(type)}/${orderNo}`,
  /** The exchange of a size, its reason chosen in advance. */
  wrongSize: (area: ClaimArea, orderNo: string) =>
    `/${area}/claim/exchange/${orderNo}?reason=WrongSize`,
  confirm: (area: ClaimArea, type: ClaimType, orderNo: string) =>
    `/${area}/claim/${getKind(type)}/${orderNo}/confirm`,
  detail: (area: ClaimArea, type: ClaimType, { orderNo, claimNo }: ClaimName) =>
    `/${area}/claim/detail/${getKind(type)}/${orderNo}/${claimNo}`,
};

interface ClaimName {
  orderNo: string;
  claimNo: string;
}

function getKind(type: ClaimType): 'return' | 'exchange' {
  return type === 'Return' ? 'return' : 'exchange';
}
