import { useMemo } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { formatDateTime } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { deskPath } from '../parts/call/desk-router.store.ts';
import { useAnswer } from '../parts/call/use-answer.ts';
import type { StaffList } from '../staff/staff.schema.ts';
import type { DeskColumn, DeskFilter } from '../table/desk-table.ts';
import { DeskTable } from '../table/DeskTable.tsx';
import type { AuditedThing } from '../../../server/staff/audit.ts';
import type { AuditView } from './audit.schema.ts';
import { permissionText } from './permission-text.ts';
import { Changes } from './Changes.tsx';

/** Places that show the thing a change was made to, by its kind. */
const PLACES: Readonly<Record<AuditedThing['entity'], PlaceOf>> = {
  order: 'orders',
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

const rowKey = ({ auditSn }: AuditView) => String(auditSn);

/** The audit log: changes with person, time and reason. */
export function AuditTable() {
  const { t, locale, can } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const { data } = useAnswer<StaffList>(can('staff:read') ? '/api/staff/staff' : undefined);
  const filters = useMemo(() => buildFilters(t, data?.staff ?? []), [t, data]);

  return (
    <>
      <h1>{t('desk.place.audit')}</h1>
      <DeskTable<AuditView>
        path="/api/staff/audit"
        name={t('desk.place.audit')}
        columns={columns}
        rowKey={rowKey}
        usualSort="-createdAt"
        searchLabel={t('auditDesk.search')}
        filters={filters}
      />
    </>
  );
}

function buildFilters(t: Translate, staff: StaffList['staff']): DeskFilter[] {
  const people = staff.map(({ email, name }) => ({ value: email, label: `${name} (${email})` }));
  const options = Object.keys(PLACES).map((value) => ({
    value,
    label: t(`auditDesk.entity.${value}`),
  }));

  return [
    { name: 'by', label: t('auditDesk.column.staffName'), options: people },
    { name: 'entity', label: t('auditDesk.column.entityId'), options },
    { name: 'from', label: t('auditDesk.column.createdAt') },
    { name: 'to', label: '~' },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<AuditView>[] {
  const header = (id: string) => ({ id, header: t(`auditDesk.column.${id}`) });
  return [
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    {
      ...header('staffName'),
      phone: 'end',
      cell: ({ staffName, staffEmail }) => <span title={staffEmail}>{staffName}</span>,
    },
    { ...header('entityId'), phone: 'state', cell: (row) => getThing(row, t) },
    {
      ...header('change'),
      phone: 'name',
      cell: (row) => <ChangeCell row={row} />,
    },
    { ...header('reason'), cell: ({ reason }) => reason },
    {
      ...header('action'),
      cell: ({ action }) => <span title={action}>{permissionText(t, action)}</span>,
    },
    { ...header('staffEmail'), isExtra: true, cell: ({ staffEmail }) => staffEmail },
    { ...header('requestId'), isExtra: true, cell: ({ requestId }) => <code>{requestId}</code> },
  ];
}

/** A change in words, with what the log holds behind a button. */
function ChangeCell({ row }: { row: AuditView }) {
  const { t } = useDesk();
  const { before, after } = row;

  return (
    <>
      <Changes thing={row} before={before} after={after} />
      <details>
        <summary>{t('auditDesk.raw')}</summary>
        <pre className="desk-raw" tabIndex={0}>
          {JSON.stringify({ before, after }, null, 2)}
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
