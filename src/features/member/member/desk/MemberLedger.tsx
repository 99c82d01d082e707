import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatEnd } from '../../../../lib/end-date.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { Balances, LedgerKind, LedgerRow } from './ledger.schema.ts';

const KINDS: readonly LedgerKind[] = ['points', 'deposit'];
const OUTER = { ledger: 'points' };

/** A member's balance, the part that ends soon, and every movement with the balance after it. */
export function MemberLedger({ memberNo }: { memberNo: number }) {
  const { t } = useDesk();
  const requestedKind = useStore($router)?.search['ledger'];
  const kind = KINDS.find((ledgerKind) => ledgerKind === requestedKind) ?? 'points';
  const table = useMemo(() => buildTable(memberNo, kind), [memberNo, kind]);

  return (
    <Section title={t('memberDesk.ledger.title')}>
      <Standing path={`/api/staff/members/${memberNo}/balances`} />
      <nav className="desk-tabs" aria-label={t('memberDesk.ledger.title')}>
        {KINDS.map((id) => (
          <a
            key={id}
            href={deskPath(`members/${memberNo}${id === 'points' ? '' : `?ledger=${id}`}`)}
            aria-current={id === kind ? 'true' : undefined}
          >
            {t(`memberDesk.column.${id}`)}
          </a>
        ))}
      </nav>
      <DeskTable key={kind} table={table} outerFilters={OUTER} />
    </Section>
  );
}

function Standing({ path }: { path: string }) {
  const { t, locale } = useDesk();
  const { data } = useAnswer<Balances>(path);
  if (!data) return null;

  const points = (amount: number) => formatCount(amount);

  return (
    <>
      <Facts
        facts={[
          [t('memberDesk.column.points'), points(data.usablePoint)],
          [t('memberDesk.ledger.expiring'), points(data.expiringPoint)],
          [t('memberDesk.ledger.waiting'), points(data.waitingPoint)],
          ...(data.debtPoint > 0
            ? [[t('memberDesk.ledger.debt'), points(data.debtPoint)] as const]
            : []),
          [t('memberDesk.column.deposit'), formatWon(data.deposit, locale)],
          ...(data.withdrawing > 0
            ? [[t('memberDesk.ledger.withdrawing'), formatWon(data.withdrawing, locale)] as const]
            : []),
        ]}
      />
      {data.lots.length > 0 && (
        <details>
          <summary>{t('memberDesk.ledger.lots')}</summary>
          <ul className="desk-list">
            {data.lots.map(({ expiresAt, remaining }) => (
              <li key={expiresAt}>
                <time>{formatEnd(expiresAt, locale)}</time> {points(remaining)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const buildTable = (memberNo: number, kind: LedgerKind): TableDefinition<LedgerRow> => ({
  path: `/api/staff/members/${memberNo}/ledger`,
  name: `memberDesk.column.${kind}`,
  headers: 'memberDesk.ledger.column',
  rowKey: ({ sn }) => String(sn),
  usualSort: '-createdAt',
  columns(column, { locale }) {
    const format = (amount: number) =>
      kind === 'points' ? formatCount(amount) : formatWon(amount, locale);
    const expiresAt = column.custom('expiresAt', {
      cell: (row) => (row.expiresAt === null ? '–' : formatEnd(row.expiresAt, locale)),
    });

    return [
      column.instant('createdAt', { isSortable: true }),
      column.word('type', 'memberDesk.ledger.type', { phone: 'state' }),
      column.custom('amount', {
        phone: 'end',
        isNumber: true,
        cell: ({ amount }) => `${amount > 0 ? '+' : ''}${format(amount)}`,
      }),
      column.custom('balanceAfter', {
        isNumber: true,
        cell: ({ balanceAfter }) => format(balanceAfter),
      }),
      ...(kind === 'points' ? [expiresAt] : []),
      column.link('orderNo', 'orders'),
      column.custom('note', {
        phone: 'name',
        cell: ({ note }) => <span className="desk-wrap">{note || '–'}</span>,
      }),
      column.text('ref', { isExtra: true }),
    ];
  },
});
