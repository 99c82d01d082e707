import type { Reader } from '#db/connection.ts';
import { findOwnSubject } from './inquiry.service.ts';
import type { AskedAbout } from '../../../lib/inquiry-paths.ts';

/**
 * What the form of a one-to-one inquiry is opened about, from the query of `inquiryPaths.ask`; not
 * about an order or a claim of somebody else. Undefined: it is not opened.
 */
export async function readAsked(
  db: Reader,
  memberNo: number,
  query: URLSearchParams,
): Promise<AskedAbout | undefined> {
  if (!query.has('ask')) return undefined;
  const orderNo = query.get('orderNo');
  const claimNo = query.get('claimNo');
  const about = claimNo === null ? orderNo !== null && { orderNo } : { claimNo };
  return about && (await findOwnSubject(db, memberNo, about)) ? about : {};
}
