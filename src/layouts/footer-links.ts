import type { Reader } from '#db/connection.ts';
import { hasOpenStore } from '../features/content/store/store.queries.ts';
import { listActiveTerms } from '../features/content/terms/terms.queries.ts';
import { FOOTER_TERMS } from '../features/content/terms/terms.ts';
import { AFTER_SERVICE_SN } from '../features/display/exhibition/exhibition.ts';
import { isRunning } from '../features/display/exhibition/exhibition.queries.ts';

/** Tells which of the pages that the footer links exist. */
export interface FooterLinks {
  hasStores: boolean;
  hasGuide: boolean;
  hasTerms: boolean;
  hasPrivacy: boolean;
}

export async function readFooterLinks(db: Reader, now: number): Promise<FooterLinks> {
  const [hasStores, hasGuide, terms] = await Promise.all([
    hasOpenStore(db),
    isRunning(db, AFTER_SERVICE_SN, now),
    listActiveTerms(db, FOOTER_TERMS, now),
  ]);

  const has = (termsCode: string) => terms.some((term) => term.termsCode === termsCode);
  return { hasStores, hasGuide, hasTerms: has('use'), hasPrivacy: has('privacy') };
}
