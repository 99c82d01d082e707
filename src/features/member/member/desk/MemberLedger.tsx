import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { DeskColumn } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { Balances, LedgerKind, LedgerRow } from './ledger.schema.ts';

const KINDS: readonly LedgerKind[] = ['points', 'deposit'];
const OUTER = { ledger: 'points' };
const rowKey = ({ sn }: LedgerRow) => String(sn);

/** A member's balance, the part that ends soon, and every movement with the balance after it. */
export function MemberLedger({ memberNo }: { memberNo: number }) {
  const { t, locale } = useDesk();
  const path = `/api/staff/members/${memberNo}`;
  const requestedKind = useStore($router)?.search['ledger'];
  const kind = KINDS.find((ledgerKind) => ledgerKind === requestedKind) ?? 'points';
  const columns = useMemo(() => buildColumns(t, { locale, kind }), [t, locale, kind]);

  return (
    <Section title={t('memberDesk.ledger.title')}>
      <Standing path={`${path}/balances`} />
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
      <DeskTable<LedgerRow>
        key={kind}
        path={`${path}/ledger`}
        name={t(`memberDesk.column.${kind}`)}
        columns={columns}
        rowKey={rowKey}
        usualSort="-createdAt"
        outerFilters={OUTER}
      />
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

function buildColumns(
  t: Translate,
  { locale, kind }: { locale: Locale; kind: LedgerKind },
): DeskColumn<LedgerRow>[] {
  const header = (id: string) => ({ id, header: t(`memberDesk.ledger.column.${id}`) });
  const amount = (value: number) =>
    kind === 'points' ? formatCount(value) : formatWon(value, locale);
  const columns: DeskColumn<LedgerRow>[] = [
    {
      ...header('createdAt'),
      isSortable: true,
      cell: (row) => <span className="nowrap">{formatDateTime(row.createdAt, locale)}</span>,
    },
    { ...header('type'), phone: 'state', cell: (row) => t(`memberDesk.ledger.type.${row.type}`) },
    {
      ...header('amount'),
      phone: 'end',
      isNumber: true,
      cell: (row) => `${row.amount > 0 ? '+' : ''}${amount(row.amount)}`,
    },
    { ...header('balanceAfter'), isNumber: true, cell: (row) => amount(row.balanceAfter) },
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
    {
      ...header('note'),
      phone: 'name',
      cell: ({ note }) => <span className="desk-wrap">{note || '–'}</span>,
    },
    { ...header('ref'), isExtra: true, cell: ({ ref }) => ref },
  ];
  if (kind === 'deposit') return columns;

  const expiresAt: DeskColumn<LedgerRow> = {
    ...header('expiresAt'),
    cell: (row) => (row.expiresAt === null ? '–' : formatEnd(row.expiresAt, locale)),
  };

  return [...columns.slice(0, 4), expiresAt, ...columns.slice(4)];
}
