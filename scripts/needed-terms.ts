import type { Tx } from '#db/connection.ts';
import { NEEDED_CODES } from '#src/features/content/terms/needed-terms.ts';
import { insertTermsContent } from '#src/features/content/terms/terms.queries.ts';

const SINCE = '2020-01-01';

/** Texts of the terms that a shop needs, for the shops of tests and benches, which lack the demo's. */
export async function insertNeededTerms(t: Tx): Promise<void> {
  for (const termsCode of NEEDED_CODES) {
    await insertTermsContent(t, {
      termsCode,
      nameKo: `약관 ${termsCode}`,
      nameEn: `Terms ${termsCode}`,
      bodyKo: '<p>약관</p>',
      bodyEn: '<p>Terms</p>',
      announcementDt: SINCE,
      impositionDt: SINCE,
    });
  }
}
