import type { Reader, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { AppError } from '../../../lib/errors.ts';
import { toDays } from '../../benefit/shipping/arrival.ts';
import { parseSellerCompany } from '../../content/setting/company.ts';
import {
  deleteArea,
  findPolicy,
  findSeller,
  insertArea,
  listAreas,
  listPolicies,
  listSellers,
  updateArea,
} from '../../benefit/shipping-edit/shipping-edit.queries.ts';
import { changePolicy, changeSeller } from '../../benefit/shipping-edit/shipping-edit.service.ts';
import { listAuditOf } from '../audit/audit.queries.ts';
import type { StaffCall } from './setting-desk.service.ts';
import type {
  ChangeArea,
  ChangePolicy,
  ChangeSeller,
  PolicyView,
  StaffShipping,
} from './shipping-desk.schema.ts';

/** The areas are audited as one thing: their ranges nest. */
const AREAS = 'areas';
const policyId = (policySn: number) => `policy:${policySn}`;
const sellerId = (orderHandlerSn: number) => `seller:${orderHandlerSn}`;

export async function readShipping(db: Reader): Promise<StaffShipping> {
  const policies = (await listPolicies(db)).map(async (policy) => ({
    ...policy,
    type: policy.type as PolicyView['type'], // CHECK of shipping_fee_policy
    products: Number(policy.products),
    audit: await listAuditOf(db, {
      entity: 'shipping',
      id: policyId(policy.shippingFeePolicySn),
    }),
  }));
  const sellers = (await listSellers(db)).map(async ({ daysOff, company, ...seller }) => ({
    ...seller,
    daysOff: toDays(daysOff),
    company: parseSellerCompany(company),
    audit: await listAuditOf(db, { entity: 'shipping', id: sellerId(seller.orderHandlerSn) }),
  }));
  const areas = (await listAreas(db)).map((row) => ({
    ...row,
    deliverable: row.deliverable === 1,
  }));
  return {
    sellers: await Promise.all(sellers),
    policies: await Promise.all(policies),
    areas,
    audit: await listAuditOf(db, { entity: 'shipping', id: AREAS }),
  };
}

export async function editPolicy(
  { audit, runtime, now }: StaffCall,
  policySn: number,
  { name, ...sums }: ChangePolicy,
): Promise<StaffShipping> {
  const read = async (db: Reader) => ({ ...(await findPolicy(db, policySn)) });
  const { database } = audit({ entity: 'shipping', id: policyId(policySn), read });
  const change = { ...sums, nameKo: name.ko, nameEn: name.en };
  await database.tx((t) => changePolicy(t, policySn, { change, now }));
  runtime.wake('publisher');
  runtime.wake('jobs');
  return readShipping(runtime.database.read);
}

export async function editSeller(
  { audit, runtime, now }: StaffCall,
  orderHandlerSn: number,
  { name, ...rest }: ChangeSeller,
): Promise<StaffShipping> {
  const read = async (db: Reader) => {
    const seller = await findSeller(db, orderHandlerSn);
    return { ...seller, company: parseSellerCompany(seller?.company ?? '') };
  };
  const { database } = audit({ entity: 'shipping', id: sellerId(orderHandlerSn), read });
  const change = { ...rest, nameKo: name.ko, nameEn: name.en };
  await database.tx((t) => changeSeller(t, orderHandlerSn, { change, now }));
  runtime.wake('publisher');
  return readShipping(runtime.database.read);
}

const rowOf = ({ name, deliverable, ...row }: ChangeArea) => ({
  ...row,
  nameKo: name.ko,
  nameEn: name.en,
  deliverable: Number(deliverable),
});

export const addArea = (call: StaffCall, area: ChangeArea) =>
  changeAreas(call, (t) => insertArea(t, rowOf(area)));

export const editArea = (call: StaffCall, areaSn: number, area: ChangeArea) =>
  changeAreas(call, async (t) => {
    if (!(await updateArea(t, areaSn, rowOf(area)))) throw new AppError('NotFound');
  });

export const dropArea = (call: StaffCall, areaSn: number) =>
  changeAreas(call, async (t) => {
    if (!(await deleteArea(t, areaSn))) throw new AppError('NotFound');
  });

/** Every product's page tells what the areas add. */
async function changeAreas(
  { audit, runtime, now }: StaffCall,
  work: (t: Tx) => Promise<void>,
): Promise<StaffShipping> {
  const read = async (db: Reader) =>
    Object.fromEntries((await listAreas(db)).map((area) => [area.shippingAreaSn, area]));
  await audit({ entity: 'shipping', id: AREAS, read }).database.tx(async (t) => {
    await work(t);
    await requestPublish(t, ['policy:shipping'], { now });
  });
  runtime.wake('publisher');
  return readShipping(runtime.database.read);
}
