import { parseArgs } from 'node:util';
import { couponContent } from '#src/features/benefit/coupon/coupon.content.ts';
import { listCoupons } from '#src/features/benefit/coupon/coupon-content.queries.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { makeSerials, MAX_CODES } from '#src/features/benefit/coupon/serial.service.ts';
import { AppError } from '#src/errors/errors.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { contentVerb } from '../content/content-verb.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { memberOf } from '../member-of.ts';
import { forEach } from '../order/order-command.ts';
import type { Verb } from '../verb.ts';

/** Coupons, and the ways of issuing them other than by download. */
export const verb: Verb = {
  summary: couponContent.summary,
  usage: [
    'load FILE ...',
    '                            | list',
    '                            | issue COUPONSN EMAIL ...',
    '                            | codes COUPONSN COUNT   (serial codes, one a line)',
  ].join('\n'),
  async run([order, ...args], context) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [first = '', ...others] = positionals;

    if (order === 'load') return contentVerb(couponContent).run(['load', ...args], context);
    if (order === 'list') return withShop(context, printCoupons);
    if (order === 'issue' && others.length > 0) {
      return withShop(context, (shop) => issueToMembers(shop, Number(first), others));
    }

    const count = Number(others[0]);
    if (order === 'codes' && Number.isInteger(count) && count > 0 && count <= MAX_CODES) {
      return withShop(context, (shop) => makeCodes(shop, Number(first), count));
    }

    context.out.complain(`npm run shop -- coupon ${verb.usage}`);

    return 2;
  },
};

async function printCoupons({ database, out }: OpenShop): Promise<number> {
  for (const coupon of await listCoupons(database.read)) {
    const { couponSn, couponBenefitType, issueType, status, issuedCount, totalLimit } = coupon;
    const issuedText = `${issuedCount} of ${totalLimit ?? 'any'} given, ${coupon.usedCount} used`;
    const period = `${formatInstant(coupon.issueFrom)} to ${formatInstant(coupon.issueTo)}`;
    const how = `${couponBenefitType} ${issueType} ${status}`;
    out.print(`${couponSn}  ${coupon.nameKo}\n    ${how}; ${issuedText}; ${period}`);
  }
  return 0;
}

/** One transaction per member: a refused or unknown member does not stop the others. */
function issueToMembers(shop: OpenShop, couponSn: number, emails: string[]): Promise<number> {
  const { database, clock, out } = shop;
  return forEach(out, emails, String, async (email) => {
    const { memberNo, level } = await memberOf(shop, email);
    const to = { memberNo, level, now: clock() };
    const held = await database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Staff' }));
    return `coupon ${held.possessionCouponSn}`;
  });
}

async function makeCodes({ database, clock, out }: OpenShop, couponSn: number, count: number) {
  try {
    const codes = await makeSerials(database, { couponSn, count, now: clock() });
    for (const code of codes) out.print(code);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    out.complain(`${couponSn} is no coupon with issueType SerialCode.`);
    return 1;
  }
}
