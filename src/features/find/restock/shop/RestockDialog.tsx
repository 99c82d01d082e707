import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { SelectField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { FieldProblem, useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { RESTOCK_MAX_MONTHS } from '../../../../lib/constants.ts';
import { kstDay } from '../../../../lib/date.ts';
import { addMonths } from '../../../../lib/days.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { $liveProducts, type LiveProduct } from '../../../display/live/shop/live.store.ts';
import { displayStatus } from '../../../product/product/product-status.ts';
import { unitState } from '../../../product/product/product.ts';
import { $restockDialog, chooseRestockUnit, hideRestockDialog } from './restock-dialog.store.ts';
import './restock-dialog.css';

interface RestockUnit {
  itemCode: string;
  name: string;
}

export interface RestockDialogProps {
  product: { itemCode: string; minPurchaseQty: number };
  units: readonly RestockUnit[];
  locale: Locale;
  messages: Messages;
}

/** Days in Korea, YYYY-MM-DD. */
interface Period {
  start: string;
  end: string;
}

const MONTHS = Array.from({ length: RESTOCK_MAX_MONTHS }, (_, i) => i + 1);

/**
 * Asks for a notice when a sold-out option is back (rules 2.18 `restock=on`, 4.19). The unit and the
 * period stay chosen while it is closed.
 */
export function RestockDialog({ product, units, locale, messages }: RestockDialogProps) {
  const t = createT(messages, locale);
  const dialog = useStore($restockDialog);
  const live = useStore($liveProducts)[product.itemCode];
  const [today] = useState(() => kstDay(Date.now()));
  const [period, setPeriod] = useState(() => toPeriod(today, RESTOCK_MAX_MONTHS));

  return (
    <Dialog
      open={dialog.isOpen}
      onClose={hideRestockDialog}
      sheet
      flag="restock"
      title={t('restock.title')}
      closeLabel={t('common.close')}
    >
      <RestockForm
        units={units}
        soldOut={listSoldOut(units, live, product.minPurchaseQty)}
        itemCode={dialog.itemCode}
        today={today}
        period={period}
        onPeriod={setPeriod}
        t={t}
        locale={locale}
      />
    </Dialog>
  );
}

/** The sold-out units that will be sold again. */
function listSoldOut(
  units: readonly RestockUnit[],
  live: LiveProduct | undefined,
  minPurchaseQty: number,
): RestockUnit[] {
  if (!live || !['on', 'soldOut'].includes(displayStatus(live))) return [];

  const soldOut = live.prodUnits.filter((unit) => unitState(unit, minPurchaseQty) === 'soldOut');
  const codes = new Set(soldOut.map((unit) => unit.itemCode));
  return units.filter((unit) => codes.has(unit.itemCode));
}

function toPeriod(today: string, months: number): Period {
  return { start: today, end: addMonths(today, months) };
}

interface FormProps {
  units: readonly RestockUnit[];
  soldOut: readonly RestockUnit[];
  itemCode: string;
  today: string;
  period: Period;
  onPeriod: (period: Period) => void;
  t: Translate;
  locale: Locale;
}

function RestockForm(props: FormProps) {
  const { soldOut, today, period, t } = props;
  const form = useForm({
    t,
    send: async (values) => {
      const { itemCode = '', notifyRequestStartDt, notifyRequestEndDt } = values;
      if (itemCode === '') throw new FieldProblem('itemCode', t('restock.choose'));

      const body = { itemCode, notifyRequestStartDt, notifyRequestEndDt };
      await api.post('/api/my/restockNotifies', body);

      const href = localePath(props.locale, paths.restockNotifies());
      chooseRestockUnit('');
      hideRestockDialog();
      showToast(t('restock.done'), { action: { label: t('restock.view'), href } });
    },
  });

  const chosen = soldOut.find((unit) => unit.itemCode === props.itemCode);
  const only = soldOut.length === 1 ? soldOut[0] : undefined;

  return (
    <div className="restock-form">
      <p className="lead">{t('restock.lead')}</p>
      {soldOut.length === 0 && <p>{t('restock.nothing')}</p>}
      <Form
        form={form}
        submit={t('restock.submit')}
        className="restock-fields"
        isDisabled={soldOut.length === 0}
      >
        <SelectField
          name="itemCode"
          label={t('restock.unit')}
          error={form.errors['itemCode']}
          value={(chosen ?? only)?.itemCode ?? ''}
          onChange={({ currentTarget }) => chooseRestockUnit(currentTarget.value)}
          required
        >
          {(props.units.length > 1 || !only) && <option value="">{t('restock.choose')}</option>}
          {soldOut.map((unit) => (
            <option key={unit.itemCode} value={unit.itemCode}>
              {unit.name}
            </option>
          ))}
        </SelectField>
        <fieldset className="field">
          <legend className="field-label">{t('restock.period')}</legend>
          <div className="presets">
            {MONTHS.map((count) => (
              <button
                key={count}
                type="button"
                className="btn btn-sm btn-line"
                aria-pressed={isSamePeriod(period, toPeriod(today, count))}
                onClick={() => props.onPeriod(toPeriod(today, count))}
              >
                {t('restock.months', { count })}
              </button>
            ))}
          </div>
          <div className="days">
            <DayInput
              id="restock-start"
              name="notifyRequestStartDt"
              label={t('restock.start')}
              error={form.errors['notifyRequestStartDt']}
              min={today}
              value={period.start}
              onValue={(start) => props.onPeriod({ ...period, start })}
            />
            <span aria-hidden="true">~</span>
            <DayInput
              id="restock-end"
              name="notifyRequestEndDt"
              label={t('restock.end')}
              error={form.errors['notifyRequestEndDt']}
              min={today}
              value={period.end}
              onValue={(end) => props.onPeriod({ ...period, end })}
            />
          </div>
          <p className="field-error" id="restock-start-error" aria-live="polite">
            {form.errors['notifyRequestStartDt']}
          </p>
          <p className="field-error" id="restock-end-error" aria-live="polite">
            {form.errors['notifyRequestEndDt']}
          </p>
          <p className="field-hint">{t('restock.periodHint')}</p>
        </fieldset>
      </Form>
      <p className="field-hint">{t('restock.note')}</p>
    </div>
  );
}

function isSamePeriod(period: Period, other: Period): boolean {
  return period.start === other.start && period.end === other.end;
}

interface DayProps {
  /** The text of its error has the id `<id>-error`. */
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  min: string;
  value: string;
  onValue: (value: string) => void;
}

function DayInput({ id, name, label, error, min, value, onValue }: DayProps) {
  return (
    <input
      className="input"
      id={id}
      type="date"
      name={name}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
      min={min}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      required
    />
  );
}
