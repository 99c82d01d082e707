import type { Reader, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { AppError } from '../../../../errors/errors.ts';
import { toDays } from '../arrival.ts';
import {
  sellerContent,
  shippingPolicyContent,
  toPolicyFile,
  toSellerFile,
} from '../shipping.content.ts';
import {
  deleteArea,
  insertArea,
  listAreas,
  listPolicies,
  listSellers,
  updateArea,
} from '../shipping-edit.queries.ts';
import { parseSellerCompany } from '../../../content/setting/company.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { asObject, getEmptyValue } from '../../../desk/form/form-field.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';
import { readContentForm } from '../../../content/content/desk/content-form.service.ts';
import {
  addPiece,
  changePiece,
  type AuditedKind,
  type ChangeCall,
  type PieceCall,
} from '../../../content/content/desk/piece/piece-form.service.ts';
import { ChangeArea, type StaffShipping } from './shipping-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The areas are audited as one thing: their ranges nest. */
const AREAS = 'areas';
const AREA_FORM = getForm(ChangeArea);

const POLICIES: AuditedKind = {
  kind: shippingPolicyContent,
  entity: 'shipping',
  idOf: (code) => `policy:${code}`,
  valuesOf: (policy) => policy,
};
const SELLERS: AuditedKind = {
  kind: sellerContent,
  entity: 'shipping',
  idOf: (code) => `seller:${code}`,
  valuesOf: (seller) => seller,
};

export async function readShipping(db: Reader): Promise<StaffShipping> {
  const policies = (await listPolicies(db)).map(async (policy) => ({
    ...policy,
    type: policy.type,
    products: Number(policy.products),
    body: toPolicyFile(policy),
    audit: await listAuditOf(db, { entity: 'shipping', id: POLICIES.idOf(policy.code) }),
  }));

  const sellers = (await listSellers(db)).map(async (seller) => ({
    ...seller,
    daysOff: toDays(seller.daysOff),
    company: parseSellerCompany(seller.company),
    body: toSellerFile(seller),
    audit: await listAuditOf(db, { entity: 'shipping', id: SELLERS.idOf(seller.code) }),
  }));

  const areas = (await listAreas(db)).map((row) => ({
    ...row,
    code: String(row.shippingAreaSn),
    deliverable: row.deliverable === 1,
    body: toAreaBody(row),
  }));

  return {
    sellers: await Promise.all(sellers),
    sellerForm: await readContentForm(db, sellerContent),
    policies: await Promise.all(policies),
    policyForm: await readContentForm(db, shippingPolicyContent),
    areas,
    areaForm: { form: AREA_FORM, keyFields: [], start: asObject(getEmptyValue(AREA_FORM)) },
    audit: await listAuditOf(db, { entity: 'shipping', id: AREAS }),
  };
}

export async function addPolicy(call: PieceCall): Promise<StaffShipping> {
  await addPiece(call, POLICIES);
  return readShipping(call.runtime.database.read);
}

export async function changePolicy(call: ChangeCall): Promise<StaffShipping> {
  await changePiece(call, POLICIES);
  return readShipping(call.runtime.database.read);
}

export async function addSeller(call: PieceCall): Promise<StaffShipping> {
  await addPiece(call, SELLERS);
  return readShipping(call.runtime.database.read);
}

export async function changeSeller(call: ChangeCall): Promise<StaffShipping> {
  await changePiece(call, SELLERS);
  return readShipping(call.runtime.database.read);
}

type AreaRow = Awaited<ReturnType<typeof listAreas>>[number];

const toAreaBody = (area: AreaRow): ChangeArea => ({
  name: { ko: area.nameKo, en: area.nameEn },
  zipFrom: area.zipFrom,
  zipTo: area.zipTo,
  addFee: area.addFee,
  addDays: area.addDays,
  deliverable: area.deliverable === 1,
});

const toRow = ({ name, deliverable, ...row }: ChangeArea) => ({
  ...row,
  nameKo: name.ko,
  nameEn: name.en,
  deliverable: Number(deliverable),
});

export const addArea = (call: StaffCall, area: ChangeArea) =>
  changeAreas(call, (t) => insertArea(t, toRow(area)));

export const editArea = (call: StaffCall, areaSn: number, area: ChangeArea) =>
  changeAreas(call, async (t) => {
    if (!(await updateArea(t, areaSn, toRow(area)))) throw new AppError('NotFound');
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

  return readShipping(runtime.database.read);
}
