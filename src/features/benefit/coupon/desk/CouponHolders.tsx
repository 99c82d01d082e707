import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
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
  const { t, can } = useDesk();
  const table = useMemo(() => buildTable(couponSn), [couponSn]);

  return (
    <Section title={t('couponDesk.holders')}>
      <DeskTable
        table={table}
        bulkActions={can('benefit:write') ? [takeBackAction(t, couponSn)] : []}
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

const buildTable = (couponSn: number): TableDefinition<HolderRow> => ({
  path: `/api/staff/coupons/${couponSn}/holders`,
  name: 'couponDesk.holders',
  headers: 'couponDesk.holder',
  rowKey,
  usualSort: '-issuedAt',
  searchLabel: 'couponDesk.searchHolders',
  columns: (column) => [
    column.text('possessionCouponSn'),
    column.custom('member', {
      phone: 'name',
      cell: ({ memberNo, name }) => (
        <a className="link" href={deskPath(`members/${memberNo}`)}>
          {name} ({memberNo})
        </a>
      ),
    }),
    column.text('email', { isExtra: true }),
    column.status('status', 'couponDesk.held', { phone: 'state' }),
    column.instant('issuedAt', { isSortable: true }),
    column.instant('usableTo', { phone: 'end' }),
    column.instant('usedAt'),
    column.link('orderNo', 'orders'),
  ],
  filters: (filter) => [filter.values('status', HOLDER_STATUSES, 'couponDesk.held')],
});
