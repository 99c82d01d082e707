import type { Reader } from '#db/connection.ts';
import { paths, splitLocale } from '../../../../lib/paths.ts';
import { listNoticeSns } from '../../../content/notice/notice.queries.ts';
import { listStoreSns } from '../../../content/store/store.queries.ts';
import { listTermsCodes } from '../../../content/terms/terms.queries.ts';
import { findMovedCode } from '../category-edit.queries.ts';
import { listDeadReferences } from '../../../display/page-builder/page-reference.queries.ts';
import { findReferences } from '../../../display/page-builder/page-reference.ts';

const SINGLE: ReadonlySet<string> = new Set([
  paths.home(),
  paths.products(),
  paths.search(),
  paths.cart(),
  paths.login(),
  paths.signUp(),
  paths.guest(),
  paths.cs(),
  paths.notices(),
  paths.stores(),
  paths.familySale(),
  paths.myPage(),
  paths.wishList(),
  paths.myPoints(),
  paths.myCoupons(),
  paths.myDeposit(),
]);

/** Returns whether an address is one of the shop's pages; another site's is trusted to be there. */
export async function isLinkKnown(db: Reader, linkUrl: string, now: number): Promise<boolean> {
  if (!linkUrl.startsWith('/')) return true;

  const { path } = splitLocale(linkUrl.replace(/[?#].*$/, ''));
  if (SINGLE.has(path)) return true;

  const { references } = findReferences({ href: path });
  if (references.length > 0) {
    const [dead] = await listDeadReferences(db, references, () => true);
    if (dead?.kind === 'category') return (await findMovedCode(db, dead.code)) !== undefined;
    return dead === undefined;
  }

  const lists = [
    { toPath: paths.store, codes: await listStoreSns(db) },
    { toPath: paths.notice, codes: await listNoticeSns(db, now) },
    { toPath: paths.terms, codes: await listTermsCodes(db, now) },
  ];

  return lists.some(({ toPath, codes }) => codes.some((code) => toPath(String(code)) === path));
}
