import { parseArgs } from 'node:util';
import { couponContent } from '#src/features/benefit/coupon/coupon-content.service.ts';
import { insertSerials, listCoupons } from '#src/features/benefit/coupon/coupon-content.queries.ts';
import { issueCoupon } from '#src/features/benefit/coupon-issue/issue.service.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { randomCode } from '#src/server/crypto.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { contentVerb } from '../content/content-verb.ts';
import { withShop } from '../existing-shop.ts';
import { memberOf } from '../member-of.ts';
import { forEach } from '../order/order-command.ts';
import type { Verb } from '../verb.ts';

const MAX_CODES = 100_000;
const CHUNK = 500;
const CODE_LENGTH = 16;

/** Coupons, and the ways of issuing them other than by download. */
export const verb: Verb = {
  summary: couponContent.summary,
  usage: [
    'load FILE ...',
    '                            | list',
    '                            | issue COUPONSN EMAIL ...',
    '                            | codes COUPONSN COUNT   (serial codes, one a line)',
  ].join('\n'),
  async run([order, ...args], at) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [first = '', ...others] = positionals;
    if (order === 'load') return contentVerb(couponContent).run(['load', ...args], at);
    if (order === 'list') return withShop(at, list);
    if (order === 'issue' && others.length > 0) {
      return withShop(at, (runtime) => issue(runtime, Number(first), others));
    }
    const count = Number(others[0]);
    if (order === 'codes' && Number.isInteger(count) && count > 0 && count <= MAX_CODES) {
      return withShop(at, (runtime) => makeCodes(runtime, Number(first), count));
    }
    console.error(`npm run shop -- coupon ${verb.usage}`);
    return 2;
  },
};

async function list({ database }: Runtime): Promise<number> {
  for (const coupon of await listCoupons(database.read)) {
    const { couponSn, couponBenefitType, issueType, status, issuedCount, totalLimit } = coupon;
    const given = `${issuedCount} of ${totalLimit ?? 'any'} given, ${coupon.usedCount} used`;
    const period = `${formatInstant(coupon.issueFrom)} to ${formatInstant(coupon.issueTo)}`;
    const how = `${couponBenefitType} ${issueType} ${status}`;
    console.log(`${couponSn}  ${coupon.nameKo}\n    ${how}; ${given}; ${period}`);
  }
  return 0;
}

/** One transaction per member: a refused or unknown member does not stop the others. */
function issue(runtime: Runtime, couponSn: number, emails: string[]): Promise<number> {
  const { database, clock } = runtime;
  return forEach(emails, String, async (email) => {
    const { memberNo, level } = await memberOf(runtime, email);
    const to = { memberNo, level, now: clock() };
    const held = await database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Staff' }));
    return `coupon ${held.possessionCouponSn}`;
  });
}

async function makeCodes({ database, clock }: Runtime, couponSn: number, count: number) {
  const coupon = await database.read
    .selectFrom('coupon')
    .select('issueType')
    .where('couponSn', '=', couponSn)
    .executeTakeFirst();
  if (coupon?.issueType !== 'SerialCode') {
    console.error(`${couponSn} is no coupon with issueType SerialCode.`);
    return 1;
  }
  const codes = Array.from({ length: count }, () => randomCode(CODE_LENGTH));
  const createdAt = clock();
  await database.tx(async (t) => {
    for (let at = 0; at < codes.length; at += CHUNK) {
      const rows = codes.slice(at, at + CHUNK).map((serialCode) => ({
        ...{ serialCode, couponSn, createdAt },
      }));
      await insertSerials(t, rows);
    }
  });
  for (const code of codes) console.log(code.replace(/(.{4})(?=.)/g, '$1-'));
  return 0;
}
