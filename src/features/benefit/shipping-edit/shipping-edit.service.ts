import type { Tx } from '#db/connection.ts';
import { requestFeeds, requestPublish } from '#src/publish/request-publish.ts';
import type { SellerCompany } from '../../content/setting/company.ts';
import { AppError } from '../../../lib/errors.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { listPriceTags } from '../promotion/promoted-price.queries.ts';
import {
  findPolicy,
  listCodesOfSeller,
  listSnsOfPolicy,
  updatePolicy,
  updateSeller,
} from './shipping-edit.queries.ts';

interface PolicyChange {
  nameKo: string;
  nameEn: string;
  fee: number;
  baseAmt: number;
  returnFee: number;
}

/**
 * Changes what a policy charges; placed orders keep the fees they were placed with. The pages that
 * show its products are published anew. Throws NotFound, PolicyFeeMissing and PolicyBaseMissing.
 */
export async function changePolicy(
  t: Tx,
  policySn: number,
  { change: { fee, baseAmt, ...change }, now }: { change: PolicyChange; now: number },
): Promise<void> {
  const policy = await findPolicy(t, policySn);
  if (!policy) throw new AppError('NotFound');
  const isFree = policy.type === 'Free';
  const isConditional = policy.type === 'ConditionalFree';
  const refuse = (field: 'fee' | 'baseAmt', code: 'PolicyFeeMissing' | 'PolicyBaseMissing') =>
    new AppError(code, { fields: { [field]: code } });
  if (!isFree && fee === 0) throw refuse('fee', 'PolicyFeeMissing');
  if (isConditional && baseAmt === 0) throw refuse('baseAmt', 'PolicyBaseMissing');
  const sums = { fee: isFree ? 0 : fee, baseAmt: isConditional ? baseAmt : 0 };
  await updatePolicy(t, policySn, { ...change, ...sums });
  const sns = await listSnsOfPolicy(t, policySn);
  await markCatalogChanged(t, sns);
  // The home page tells from which amount delivery is free.
  await requestPublish(t, ['home', ...(await listPriceTags(t, sns))], { now });
  await requestFeeds(t, now);
}

interface SellerChange {
  nameKo: string;
  nameEn: string;
  daysOff: readonly string[];
  /** Null for the shop itself. */
  company: SellerCompany | null;
}

/** Changes a seller; the pages of its products are published anew. Throws NotFound. */
export async function changeSeller(
  t: Tx,
  orderHandlerSn: number,
  { change: { daysOff, company, ...names }, now }: { change: SellerChange; now: number },
): Promise<void> {
  const fields = {
    ...names,
    daysOff: daysOff.join(' '),
    company: company === null ? '' : JSON.stringify(company),
  };
  if (!(await updateSeller(t, orderHandlerSn, fields))) throw new AppError('NotFound');
  const codes = await listCodesOfSeller(t, orderHandlerSn);
  await requestPublish(
    t,
    codes.map((code) => `product:${code}`),
    { now },
  );
}
