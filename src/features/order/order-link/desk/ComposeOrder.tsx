import { useState } from 'react';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { PlaceHead, Section } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { LOCALES } from '../../../../lib/locale.ts';
import { toItems, type ComposedLine } from './composed-lines.ts';
import { ComposedGoods } from './ComposedGoods.tsx';
import { OrderLinkSums } from './OrderLinkSums.tsx';
import { OrderLinkTable } from './OrderLinkTable.tsx';
import type { MadeOrderLink, StaffOrderLinks } from './order-link-desk.schema.ts';

const PATH = '/api/staff/orderLinks';

/** Puts together an order for a customer, and makes the link by which they pay for it. */
export function ComposeOrder() {
  const { t } = useDesk();
  const [lines, setLines] = useState<readonly ComposedLine[]>([]);
  const [linkCount, setLinkCount] = useState(0);
  const { data, reload, fallback } = useLoaded<StaffOrderLinks>(PATH);
  const items = toItems(lines);

  async function makeLink(form: FormData) {
    const { text } = buildFields(form);
    const body = { items, name: text('name'), email: text('email'), locale: text('locale') };
    const link = await desk.post<MadeOrderLink>(PATH, body);

    openDialog(async () => (await import('./MadeLink.tsx')).MadeLink, { link });
    setLines([]);
    setLinkCount(linkCount + 1);
    reload();
  }

  return (
    <>
      <PlaceHead title={t('orderLinkDesk.title')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
      </PlaceHead>
      <p className="desk-hint">{t('orderLinkDesk.lead')}</p>
      <div className="desk-record">
        <ComposedGoods lines={lines} onChange={setLines} />
        <Section title={t('orderLinkDesk.sums')}>
          <OrderLinkSums key={JSON.stringify(items)} items={items} />
        </Section>
        <Section title={t('orderLinkDesk.customer')}>
          <RecordForm
            key={linkCount}
            label={t('orderLinkDesk.customer')}
            action={t('orderLinkDesk.make')}
            run={makeLink}
          >
            {(id) => (
              <>
                <TextField id={id} name="name" label={t('orderLinkDesk.name')} isRequired />
                <TextField id={id} name="email" label={t('orderLinkDesk.email')} />
                <SelectField
                  id={id}
                  name="locale"
                  label={t('orderLinkDesk.locale')}
                  options={LOCALES.map((value) => ({
                    value,
                    label: t(`inquiryDesk.locale.${value}`),
                  }))}
                />
              </>
            )}
          </RecordForm>
        </Section>
        <Section title={t('orderLinkDesk.links')}>
          {data ? <OrderLinkTable links={data.rows} onEnded={reload} /> : fallback}
        </Section>
      </div>
    </>
  );
}
