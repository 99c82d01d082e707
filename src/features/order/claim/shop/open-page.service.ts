import type { AstroGlobal } from 'astro';
import { localePath, paths } from '../../../../lib/paths.ts';
import { serverPaths } from '../../../../lib/server-paths.ts';
import { loginPath } from '../../../account/sign-in/login-path.ts';
import type { ClaimArea } from '../claim-paths.ts';
import type { DraftType } from '../draft/draft.service.ts';

/** The values in the address of a claim's page. */
export interface ClaimPage {
  area: ClaimArea;
  orderNo: string;
  claimType: DraftType;
  /** '' without one. */
  draftClaimSn: string;
}

/**
 * Opens a page of a return or an exchange. Answers with a response of its own for any other kind, and
 * for whoever has to sign in to the area first.
 */
export async function openClaimPage(
  astro: AstroGlobal,
  area: ClaimArea,
): Promise<ClaimPage | Response> {
  const { locals, params, url } = astro;

  astro.response.headers.set('cache-control', 'no-store');

  const claimType = findClaimType(params.kind);
  if (!claimType) return astro.rewrite(serverPaths.notFound());

  if (area === 'myPage' && !locals.visitor.member)
    return astro.redirect(loginPath(locals, url), 303);
  if (area === 'guest' && locals.visitor.guestOrderSn === undefined) {
    return astro.redirect(localePath(locals.locale, paths.guestLogin(params.orderNo)), 303);
  }

  const draftClaimSn = url.searchParams.get('draftClaimSn') ?? '';
  return { area, orderNo: params.orderNo ?? '', claimType, draftClaimSn };
}

/** The claim type in a path; undefined for any other word. */
function findClaimType(kind: string | undefined): DraftType | undefined {
  return kind === 'return' ? 'Return' : kind === 'exchange' ? 'Exchange' : undefined;
}
