import { useMemo } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { deskPath } from '../parts/call/desk-router.store.ts';
import { useAnswer } from '../parts/call/use-answer.ts';
import type { StaffList } from '../staff/staff.schema.ts';
import { DeskTable } from '../table/DeskTable.tsx';
import type { TableDefinition } from '../table/table-definition.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';
import type { AuditView } from './audit.schema.ts';
import { permissionText } from './permission-text.ts';
import { Changes } from './Changes.tsx';

/** Places that show the thing a change was made to, by its kind. */
const PLACES: Readonly<Record<AuditedThing['entity'], PlaceOf>> = {
  order: 'orders',
  orderLink: null,
  orderFile: null,
  orderFileTemplate: null,
  settlement: null,
  month: null,
  figure: null,
  claim: 'claims',
  product: 'products',
  member: 'members',
  staff: null,
  category: null,
  menu: null,
  setting: null,
  shipping: null,
  synonym: null,
  attribute: null,
  productBrand: null,
  job: null,
  publish: null,
  withdrawal: 'withdrawals',
  mailEvent: 'mails',
  mail: 'mails',
  coupon: 'coupons',
  page: 'pages',
  exhibition: 'content/exhibition',
  popup: 'content/popup',
  notice: 'content/notice',
  terms: 'content/terms',
  store: 'content/store',
  picture: null,
  font: null,
  redirect: null,
  review: 'reviews',
  inquiry: 'inquiries',
  comment: 'comments',
  cannedAnswer: null,
  heldWords: null,
  banner: 'content/banner',
  promotion: 'promotions/promotion',
  flashSale: 'promotions/flashSale',
  level: 'promotions/level',
};
type PlaceOf = string | null;

/** The audit log: changes with person, time and reason. */
export function AuditTable() {
  const { t, can } = useDesk();
  const { data } = useAnswer<StaffList>(can('staff:read') ? '/api/staff/staff' : undefined);
  const table = useMemo(() => buildTable(data?.staff ?? []), [data]);

  return (
    <>
      <h1>{t('desk.place.audit')}</h1>
      <DeskTable table={table} />
    </>
  );
}

const buildTable = (staff: StaffList['staff']): TableDefinition<AuditView> => ({
  path: '/api/staff/audit',
  name: 'desk.place.audit',
  headers: 'auditDesk.column',
  rowKey: ({ auditSn }) => String(auditSn),
  usualSort: '-createdAt',
  searchLabel: 'auditDesk.search',
  columns: (column, { t }) => [
    column.instant('createdAt', { isSortable: true }),
    column.custom('staffName', {
      phone: 'end',
      cell: ({ staffName, staffEmail }) => <span title={staffEmail}>{staffName}</span>,
    }),
    column.custom('entityId', { phone: 'state', cell: (row) => getThing(row, t) }),
    column.custom('change', { phone: 'name', cell: (row) => <ChangeCell row={row} /> }),
    column.text('reason'),
    column.custom('action', {
      cell: ({ action }) => <span title={action}>{permissionText(t, action)}</span>,
    }),
    column.text('staffEmail', { isExtra: true }),
    column.custom('requestId', {
      isExtra: true,
      cell: ({ requestId }) => <code>{requestId}</code>,
    }),
  ],
  filters: (filter, { t }) => [
    filter.options(
      'by',
      staff.map(({ email, name }) => ({ value: email, label: `${name} (${email})` })),
      t('auditDesk.column.staffName'),
    ),
    filter.values(
      'entity',
      Object.keys(PLACES),
      'auditDesk.entity',
      t('auditDesk.column.entityId'),
    ),
    filter.date('from', t('auditDesk.column.createdAt')),
    filter.date('to', '~'),
  ],
});

/** A change in words, with what the log holds behind a button. */
function ChangeCell({ row }: { row: AuditView }) {
  const { t } = useDesk();

  return (
    <>
      <Changes thing={row} before={row.before} after={row.after} />
      <details>
        <summary>{t('auditDesk.raw')}</summary>
        <pre className="desk-raw" tabIndex={0}>
          {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
        </pre>
      </details>
    </>
  );
}

function getThing({ entity, entityId }: AuditView, t: Translate) {
  const place = PLACES[entity];
  return (
    <>
      {t(`auditDesk.entity.${entity}`)}{' '}
      {place === null ? (
        entityId
      ) : (
        <a className="link" href={deskPath(`${place}/${entityId}`)}>
          {entityId}
        </a>
      )}
    </>
  );
}
