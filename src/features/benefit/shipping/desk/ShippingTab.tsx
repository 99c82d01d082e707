import { getLocalizedText } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { AreaView, PolicyView, SellerView, StaffShipping } from './shipping-desk.schema.ts';

const loadForm = async () =>
  (await import('../../../content/content/desk/piece/PieceForm.tsx')).PieceForm;

/** The products of a policy are its seller's. */
const FIXED = ['orderHandler'];
const PATH = '/api/staff/settings/shipping';

/** Sellers, the fees of deliveries by their policies, and areas with a surcharge. */
export function ShippingTab() {
  const { t } = useDesk();
  const { data, reload, fallback } = useLoaded<StaffShipping>(PATH, 12);
  const done = () => {
    reload();
    toastDone(t('settingDesk.savedPlain'));
  };

  const { ask } = useSteps(done);

  if (!data) return fallback;

  // An entry is added where none is given.
  const writeSeller = (piece?: SellerView) =>
    openDialog(loadForm, {
      scope: 'seller',
      form: data.sellerForm,
      path: `${PATH}/sellers`,
      piece,
      onSaved: done,
    });

  const writePolicy = (piece?: PolicyView) =>
    openDialog(loadForm, {
      scope: 'shippingPolicy',
      form: data.policyForm,
      path: `${PATH}/policies`,
      piece,
      fixed: FIXED,
      onSaved: done,
    });

  const writeArea = (area?: AreaView) =>
    openDialog(loadForm, {
      scope: 'shippingArea',
      form: data.areaForm,
      path: `${PATH}/areas`,
      piece: area && { ...area, audit: listChanges(data.audit, area) },
      seen: data.audit[0]?.auditSn ?? 0,
      onSaved: done,
    });

  const remove = (area: AreaView) =>
    ask('settingDesk.shipping.remove', {
      values: { name: area.nameKo },
      isDanger: true,
      reason: 'none',
      done: '', // as for what is saved
      run: () => desk.delete(`${PATH}/areas/${area.shippingAreaSn}`),
    });

  return (
    <>
      <Section title={t('settingDesk.shipping.sellers')}>
        <p className="desk-hint">{t('settingDesk.shipping.sellersHint')}</p>
        <Sellers sellers={data.sellers} onOpen={writeSeller} />
        <button type="button" className="desk-btn" onClick={() => writeSeller()}>
          {t('formDesk.new.seller')}
        </button>
      </Section>
      <Section title={t('settingDesk.shipping.policies')}>
        <p className="desk-hint">{t('settingDesk.shipping.policiesHint')}</p>
        <Policies policies={data.policies} onOpen={writePolicy} />
        {data.sellers.length > 0 && (
          <button type="button" className="desk-btn" onClick={() => writePolicy()}>
            {t('formDesk.new.shippingPolicy')}
          </button>
        )}
      </Section>
      <Section title={t('settingDesk.shipping.areas')}>
        <p className="desk-hint">{t('settingDesk.shipping.areasHint')}</p>
        <Areas areas={data.areas} onOpen={writeArea} onRemove={remove} />
        <button type="button" className="desk-btn" onClick={() => writeArea()}>
          {t('formDesk.new.shippingArea')}
        </button>
      </Section>
      <AuditList audit={data.audit} />
    </>
  );
}

/** The areas are audited as one thing, by their numbers. */
const listChanges = (audit: StaffShipping['audit'], { code }: AreaView) =>
  audit.filter(({ before, after }) => code in before || code in after);

interface SellersProps {
  sellers: readonly SellerView[];
  onOpen: (seller: SellerView) => void;
}

function Sellers({ sellers, onOpen }: SellersProps) {
  const { t, locale } = useDesk();
  const label = (name: string) => t(`settingDesk.shipping.${name}`);

  return (
    <PlainTable
      name={label('sellers')}
      heads={[
        label('column.name'),
        label('column.company'),
        label('column.daysOff'),
        { label: label('edit'), isHidden: true },
      ]}
    >
      {sellers.map((seller) => (
        <tr key={seller.code}>
          <th scope="row">{getLocalizedText(locale, seller.nameKo, seller.nameEn)}</th>
          <td>{seller.company?.name[locale] ?? label('shopItself')}</td>
          <td>{seller.daysOff.length === 0 ? '–' : seller.daysOff.join(', ')}</td>
          <td>
            <button type="button" className="desk-btn" onClick={() => onOpen(seller)}>
              {label('edit')}
              <span className="sr-only"> {seller.code}</span>
            </button>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface PoliciesProps {
  policies: readonly PolicyView[];
  onOpen: (policy: PolicyView) => void;
}

function Policies({ policies, onOpen }: PoliciesProps) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const heads = ['name', 'handler', 'type', 'fee', 'baseAmt', 'returnFee', 'products'];

  return (
    <PlainTable
      name={t('settingDesk.shipping.policies')}
      heads={[
        ...heads.map((id, index) => ({
          label: t(`settingDesk.shipping.column.${id}`),
          isNumber: index > 2,
        })),
        { label: t('settingDesk.shipping.edit'), isHidden: true },
      ]}
    >
      {policies.map((policy) => (
        <tr key={policy.code}>
          <th scope="row">{getLocalizedText(locale, policy.nameKo, policy.nameEn)}</th>
          <td>{getLocalizedText(locale, policy.handlerKo, policy.handlerEn)}</td>
          <td>{t(`formDesk.option.shippingPolicy.type.${policy.type}`)}</td>
          <td data-number>{won(policy.fee)}</td>
          <td data-number>{policy.type === 'ConditionalFree' ? won(policy.baseAmt) : '–'}</td>
          <td data-number>{won(policy.returnFee)}</td>
          <td data-number>{formatCount(policy.products)}</td>
          <td>
            <button type="button" className="desk-btn" onClick={() => onOpen(policy)}>
              {t('settingDesk.shipping.edit')}
              <span className="sr-only"> {policy.code}</span>
            </button>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface AreasProps {
  areas: readonly AreaView[];
  onOpen: (area: AreaView) => void;
  onRemove: (area: AreaView) => void;
}

function Areas({ areas, onOpen, onRemove }: AreasProps) {
  const { t, locale } = useDesk();
  if (areas.length === 0) return <p className="desk-hint">{t('settingDesk.shipping.noAreas')}</p>;

  return (
    <PlainTable
      name={t('settingDesk.shipping.areas')}
      heads={[
        t('settingDesk.shipping.column.name'),
        t('settingDesk.shipping.column.zip'),
        { label: t('settingDesk.shipping.column.addFee'), isNumber: true },
        { label: t('settingDesk.shipping.column.addDays'), isNumber: true },
        { label: t('settingDesk.shipping.edit'), isHidden: true },
      ]}
    >
      {areas.map((area) => (
        <tr key={area.shippingAreaSn}>
          <th scope="row">{getLocalizedText(locale, area.nameKo, area.nameEn)}</th>
          <td>
            {area.zipFrom} ~ {area.zipTo}
          </td>
          <td data-number>
            {area.deliverable
              ? `+${formatWon(area.addFee, locale)}`
              : t('settingDesk.shipping.undeliverable')}
          </td>
          <td data-number>{area.deliverable ? `+${area.addDays}` : '–'}</td>
          <td>
            <div className="desk-steps">
              <button type="button" className="desk-btn" onClick={() => onOpen(area)}>
                {t('settingDesk.shipping.edit')}
                <span className="sr-only"> {area.zipFrom}</span>
              </button>
              <button
                type="button"
                className="desk-btn desk-btn-danger"
                onClick={() => onRemove(area)}
              >
                {t('settingDesk.shipping.remove')}
                <span className="sr-only"> {area.zipFrom}</span>
              </button>
            </div>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
