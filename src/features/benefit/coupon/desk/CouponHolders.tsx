import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import type { BulkAction, DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { HOLDER_STATUSES } from './holder-status.ts';
import type { HolderRow } from './coupon-desk.schema.ts';

const rowKey = ({ possessionCouponSn }: HolderRow) => String(possessionCouponSn);

/** The holders of a coupon, from whom unused ones can be taken back. */
export function CouponHolders({
  couponSn,
  onChanged,
}: {
  couponSn: number;
  onChanged: () => void;
}) {
  const { t, locale, can } = useDesk();
  const mayWrite = can('benefit:write');
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);
  const bulkActions = useMemo(
    () => (mayWrite ? [takeBackAction(t, couponSn)] : []),
    [t, couponSn, mayWrite],
  );

  return (
    <Section title={t('couponDesk.holders')}>
      <DeskTable<HolderRow>
        path={`/api/staff/coupons/${couponSn}/holders`}
        name={t('couponDesk.holders')}
        columns={columns}
        rowKey={rowKey}
        usualSort="-issuedAt"
        searchLabel={t('couponDesk.searchHolders')}
        filters={filters}
        bulkActions={bulkActions}
        onChanged={onChanged}
      />
    </Section>
  );
}

function takeBackAction(t: Translate, couponSn: number): BulkAction<HolderRow> {
  const send =
    (isReturn: boolean) => (ids: readonly string[], how: { reason: string; dryRun: boolean }) =>
      desk.post<BulkResults>(`/api/staff/coupons/${couponSn}/takeBack`, {
        possessionCouponSns: ids.map(Number),
        isReturn,
        ...how,
      });
  return {
    id: 'takeBack',
    label: t('couponDesk.takeBack'),
    isDanger: true,
    run: (rows, reload) =>
      runBulk(t, {
        title: t('couponDesk.takeBackText'),
        action: t('couponDesk.takeBack'),
        ids: rows.map(rowKey),
        isDanger: true,
        reason: 'required',
        send: send(false),
        undo: send(true),
        onUndone: reload,
      }),
  };
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = HOLDER_STATUSES.map((value) => ({
    value,
    label: t(`couponDesk.held.${value}`),
  }));
  return [{ name: 'status', label: t('memberDesk.column.status'), options }];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<HolderRow>[] {
  const header = (id: string) => ({ id, header: t(`couponDesk.holder.${id}`) });
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  return [
    { ...header('possessionCouponSn'), cell: rowKey },
    {
      ...header('member'),
      phone: 'name',
      cell: ({ memberNo, name }) => (
        <a className="link" href={deskPath(`members/${memberNo}`)}>
          {name} ({memberNo})
        </a>
      ),
    },
    { ...header('email'), isExtra: true, cell: ({ email }) => email },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => <span className="desk-status">{t(`couponDesk.held.${status}`)}</span>,
    },
    { ...header('issuedAt'), isSortable: true, cell: ({ issuedAt }) => time(issuedAt) },
    { ...header('usableTo'), phone: 'end', cell: ({ usableTo }) => time(usableTo) },
    { ...header('usedAt'), cell: ({ usedAt }) => time(usedAt) },
    {
      ...header('orderNo'),
      cell: ({ orderNo }) =>
        orderNo === null ? (
          '–'
        ) : (
          <a className="link" href={deskPath(`orders/${orderNo}`)}>
            {orderNo}
          </a>
        ),
    },
  ];
}
