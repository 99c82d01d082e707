import type { ReactNode } from 'react';
import { AuditList } from '../../../../desk/audit/AuditList.tsx';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { Facts, Section } from '../../../../desk/parts/DeskRecord.tsx';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
  TimeField,
} from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import { formatCount, formatWon } from '../../../../../lib/money.ts';
import { SALE_STATUSES, SUPPLIER_STATUSES } from '../product-table.ts';
import { OfferSections, readOffers } from '../record/OfferSections.tsx';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';
import { readGroups, SetGroups } from '../option/SetGroups.tsx';
import { StockMovements } from './StockMovements.tsx';
import { readUnits, UnitTable } from '../option/UnitTable.tsx';

/** The prices, sale status and stock of a product. */
export function SaleTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const mayWrite = can('product:write');

  async function save(form: FormData) {
    await desk.put(path, saleFields(form, product), toSeenVersion(product));
    toastDone(t('productDesk.saved'));
    onChanged();
  }

  const changeStock = (unitCode: string) =>
    openDialog(async () => (await import('./StockDialog.tsx')).StockDialog, {
      product,
      path,
      unitCode,
      onChanged,
    });
  const onStock = can('stock:write') ? changeStock : undefined;

  const changePreOrder = (unitCode: string) =>
    openDialog(async () => (await import('./PreOrderDialog.tsx')).PreOrderDialog, {
      product,
      path,
      unitCode,
      onChanged,
    });
  const onPreOrder = mayWrite && product.itemType === 'General' ? changePreOrder : undefined;

  const fields = (content: ReactNode) => (
    <fieldset className="desk-plain" disabled={!mayWrite}>
      {content}
    </fieldset>
  );

  const body = (id: string) => (
    <>
      {fields(
        <Section title={t('productDesk.sale')}>
          <div className="desk-fields desk-wide">
            <Status id={id} product={product} />
          </div>
        </Section>,
      )}
      <Section title={t('productDesk.units')}>
        {product.setGroups.length > 0 ? (
          fields(<SetGroups product={product} />)
        ) : (
          // Its stock is changed by whoever may do that alone, too.
          <UnitTable
            product={product}
            isFixed={!mayWrite}
            onStock={onStock}
            onPreOrder={onPreOrder}
          />
        )}
      </Section>
      {hasOffers(product) && fields(<OfferSections product={product} isFixed={!mayWrite} />)}
    </>
  );

  return (
    <>
      {mayWrite ? (
        <RecordForm label={t('productDesk.tab.sale')} run={save}>
          {(id) => (
            <fieldset className="desk-plain">
              {body(id)}
              <TextField
                id={id}
                name="reason"
                label={t('partsDesk.ask.reasonOptional')}
                maxLength={200}
              />
            </fieldset>
          )}
        </RecordForm>
      ) : (
        body('product')
      )}
      <div className="desk-record">
        <Section title={t('productDesk.figures')}>
          <Figures product={product} />
        </Section>
        <StockMovements path={path} />
        <AuditList audit={product.audit} />
      </div>
    </>
  );
}

/** An add-on has no page that anything could be offered on. */
const hasOffers = ({ itemType }: StaffProduct) => itemType !== 'AddOnItem';

function saleFields(form: FormData, product: StaffProduct) {
  const { setGroups } = product;
  const { text, number, flag, time } = buildFields(form);

  return {
    saleStatus: text('saleStatus'),
    supplierStatus: text('supplierStatus'),
    displayed: flag('displayed'),
    nonPurchaseReview: flag('nonPurchaseReview'),
    saleStartAt: time('saleStartAt'),
    saleEndAt: time('saleEndAt'),
    minPurchaseQty: number('minPurchaseQty'),
    maxPurchaseQty: number('maxPurchaseQty'),
    ...(setGroups.length > 0
      ? { setGroups: readGroups(form, setGroups) }
      : { units: readUnits(form) }),
    ...(hasOffers(product) && readOffers(form)),
    reason: text('reason'),
  };
}

function Status({ id, product }: { id: string; product: StaffProduct }) {
  const { t } = useDesk();
  const field = (name: string) => ({ id, name, label: t(`productDesk.field.${name}`) });
  const options = (values: readonly string[], texts: string) =>
    values.map((value) => ({ value, label: t(`productDesk.${texts}.${value}`) }));

  return (
    <>
      <SelectField
        {...field('saleStatus')}
        value={product.saleStatus}
        options={options(SALE_STATUSES, 'saleStatus')}
      />
      <SelectField
        {...field('supplierStatus')}
        value={product.supplierStatus}
        options={options(SUPPLIER_STATUSES, 'supplierStatus')}
      />
      <TimeField
        {...field('saleStartAt')}
        value={product.saleStartAt}
        hint={t('productDesk.hint.saleStartAt')}
      />
      <TimeField
        {...field('saleEndAt')}
        value={product.saleEndAt}
        hint={t('productDesk.hint.saleEndAt')}
      />
      <NumberField {...field('minPurchaseQty')} value={product.minPurchaseQty} min={1} max={999} />
      <NumberField {...field('maxPurchaseQty')} value={product.maxPurchaseQty} min={1} max={999} />
      <div className="desk-form">
        <CheckField {...field('displayed')} value={product.displayed} />
        <CheckField {...field('nonPurchaseReview')} value={product.nonPurchaseReview} />
      </div>
    </>
  );
}

function Figures({ product }: { product: StaffProduct }) {
  const { t, locale } = useDesk();
  const fact = (id: string, value: string) => [t(`productDesk.fact.${id}`), value] as const;
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  return (
    <Facts
      facts={[
        fact(
          'price',
          `${formatWon(product.listPrice, locale)} → ${formatWon(product.salePrice, locale)}`,
        ),
        fact('benefitPrice', formatWon(product.benefitPrice, locale)),
        fact('soldCount', formatCount(product.soldCount)),
        fact('createdAt', time(product.createdAt)),
        fact('updatedAt', time(product.updatedAt)),
        fact('endedAt', time(product.endedAt)),
      ]}
    />
  );
}
