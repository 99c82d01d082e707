import { formatDateTime } from '../../../../lib/date.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import type { StaffOrderLink } from './order-link-desk.schema.ts';

interface Props {
  links: readonly StaffOrderLink[];
  onEnded: () => void;
}

const COLUMNS = ['orderLinkNo', 'name', 'staffName', 'expiresAt', 'state', 'orderNo'] as const;

/** The latest links, and what became of them. */
export function OrderLinkTable({ links, onEnded }: Props) {
  const { t, locale } = useDesk();
  const { ask } = useSteps(onEnded);

  if (links.length === 0) return <p className="desk-hint">{t('orderLinkDesk.noLinks')}</p>;

  const endLink = (orderLinkNo: string) =>
    ask('orderLinkDesk.end', {
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(`/api/staff/orderLinks/${orderLinkNo}`),
    });

  return (
    <PlainTable
      name={t('orderLinkDesk.links')}
      heads={[
        ...COLUMNS.map((column) => t(`orderLinkDesk.column.${column}`)),
        { label: t('orderLinkDesk.end'), isHidden: true },
      ]}
    >
      {links.map(({ orderLinkNo, name, staffName, expiresAt, state, orderNo }) => (
        <tr key={orderLinkNo}>
          <td>{orderLinkNo}</td>
          <td>{name}</td>
          <td>{staffName}</td>
          <td>{formatDateTime(expiresAt, locale)}</td>
          <td>{t(`orderLinkDesk.state.${state}`)}</td>
          <td>
            {orderNo === null ? (
              '–'
            ) : (
              <a className="link" href={deskPath(`orders/${orderNo}`)}>
                {orderNo}
              </a>
            )}
          </td>
          <td>
            {state === 'Open' && (
              <button type="button" className="desk-btn" onClick={() => endLink(orderLinkNo)}>
                {t('orderLinkDesk.end')}
              </button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
