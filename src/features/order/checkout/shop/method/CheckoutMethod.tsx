import type { Translate } from '../../../../../i18n/t.ts';
import type { ErrorCode } from '../../../../../errors/errors.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { Field } from '../../../../../components/Field.tsx';
import { OWN_ACCOUNT } from '../../../../../gateways/gateway.ts';
import { isCash } from '../../../cash-receipt/cash-receipt.ts';
import { bankName, ISSUING_BANKS } from '../../../../../lib/bank.ts';
import {
  amountProblem,
  DEPOSITOR_NAME_MAX,
  isVirtualAccount,
  methodKey,
  VBANK_DUE_DAYS,
} from '../../../payment-method/payment-method.ts';
import type { CheckoutInputInfo } from '../../checkout.schema.ts';
import { CheckoutCard } from '../CheckoutCard.tsx';
import { fieldId, type ChosenMethod } from '../checkout-form.ts';
import { MethodMark } from './MethodMark.tsx';
import { findNameKey, translateMethod } from '../../../payment-method/method-name.ts';
import './CheckoutMethod.css';

type ShownMethod = CheckoutInputInfo['availablePaymentMethods'][number];

interface Props {
  t: Translate;
  locale: Locale;
  methods: readonly ShownMethod[];
  /** The amount left to pay. */
  amount: number;
  chosen: ChosenMethod;
  buyerName: string;
  error: string | undefined;
  onChange: (chosen: ChosenMethod) => void;
}

/**
 * The payment methods as tiles, the last used first. Only the chosen one is explained; one that does
 * not fit this amount says why. Hidden if points or deposit cover everything.
 */
export function CheckoutMethod(props: Props) {
  const { t, methods, amount, chosen, error, onChange } = props;
  const id = fieldId('selectedPaymentMethodType');
  const hasLast = methods.some((method) => method.isLastUsed);
  const fitting = methods.find((method) => methodKey(method) === methodKey(chosen));
  const isUnfit =
    fitting === undefined || getReason(fitting, amountProblem(fitting, amount), t) !== '';

  return (
    <CheckoutCard
      id="checkout-method"
      title={t('checkout.method')}
      summary={hasLast && amount > 0 ? <KnownMethod t={t} method={chosen} /> : undefined}
      isForced={amount > 0 && (isUnfit || error !== undefined)}
      t={t}
    >
      {amount === 0 || methods.length === 0 ? (
        <p className="checkout-method-none">
          {t(amount === 0 ? 'payment.method.nothingLeft' : 'payment.method.none')}
        </p>
      ) : (
        <>
          <ul className="checkout-methods">
            {methods.map((method, n) => (
              <li key={methodKey(method)}>
                <MethodTile
                  t={t}
                  method={method}
                  amount={amount}
                  chosen={chosen}
                  onChange={onChange}
                  // The error link targets the first.
                  id={n === 0 ? id : `${id}-${n}`}
                  errorId={`${id}-error`}
                />
              </li>
            ))}
          </ul>
          <ChosenNotes {...props} />
        </>
      )}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </CheckoutCard>
  );
}

function KnownMethod({ t, method }: { t: Translate; method: ChosenMethod }) {
  return (
    <p className="checkout-method-known">
      <MethodMark method={method} />
      {translateMethod(t, method)}
    </p>
  );
}

type TileProps = Pick<Props, 't' | 'amount' | 'chosen' | 'onChange'> & {
  method: ShownMethod;
  id: string;
  errorId: string;
};

function MethodTile({ t, method, amount, chosen, onChange, id, errorId }: TileProps) {
  const key = methodKey(method);
  const problem = amountProblem(method, amount);
  const reason = getReason(method, problem, t);
  const { paymentMethodType, paymentMethodCode } = method;

  return (
    <label className="checkout-method">
      <input
        id={id}
        type="radio"
        name="selectedPaymentMethod"
        value={key}
        checked={methodKey(chosen) === key}
        disabled={reason !== ''}
        aria-describedby={errorId}
        onChange={() => onChange({ ...chosen, paymentMethodType, paymentMethodCode })}
      />
      <MethodMark method={method} />
      <span>
        <strong>{translateMethod(t, method)}</strong>
        {method.isLastUsed && (
          <small className="checkout-method-last">{t('payment.method.lastUsed')}</small>
        )}
        {reason !== '' && <small>{reason}</small>}
      </span>
    </label>
  );
}

/** The explanation of the chosen method, with what it asks for. */
function ChosenNotes({ t, locale, methods, chosen, buyerName, onChange }: Props) {
  const shown = methods.find((method) => methodKey(method) === methodKey(chosen));
  const dueDays = shown?.dueDays ?? VBANK_DUE_DAYS;

  return (
    <div className="checkout-method-notes">
      <p role="status">{t(`payment.method.${findNameKey(chosen)}.note`, { dueDays })}</p>
      {chosen.paymentMethodCode === OWN_ACCOUNT && (
        <DepositorName t={t} chosen={chosen} buyerName={buyerName} onChange={onChange} />
      )}
      {isVirtualAccount(chosen) && chosen.paymentMethodCode !== OWN_ACCOUNT && (
        <BankChoice t={t} locale={locale} chosen={chosen} onChange={onChange} />
      )}
      {isCash(chosen.paymentMethodType) && <p>{t('payment.method.safety')}</p>}
    </div>
  );
}

/** The name by which staff find the transfer in the bank's list; the buyer's, unless another pays. */
function DepositorName({
  t,
  chosen,
  buyerName,
  onChange,
}: Pick<Props, 't' | 'chosen' | 'buyerName' | 'onChange'>) {
  return (
    <Field
      id={fieldId('depositorName')}
      label={t('payment.account.depositorName')}
      hint={t('payment.method.depositorHint')}
      value={chosen.depositorName}
      placeholder={buyerName}
      maxLength={DEPOSITOR_NAME_MAX}
      autoComplete="off"
      onChange={(event) => onChange({ ...chosen, depositorName: event.currentTarget.value })}
    />
  );
}

/** The issuing banks of virtual accounts; without a choice the provider's window asks. */
function BankChoice({
  t,
  locale,
  chosen,
  onChange,
}: Pick<Props, 't' | 'locale' | 'chosen' | 'onChange'>) {
  const id = fieldId('selectedBankCode');
  return (
    <div className="field">
      <label htmlFor={id}>{t('payment.method.bank')}</label>
      <select
        id={id}
        className="input"
        value={chosen.bankCode}
        onChange={(event) => onChange({ ...chosen, bankCode: event.currentTarget.value })}
      >
        <option value="">{t('payment.method.bankLater')}</option>
        {ISSUING_BANKS.map(({ bankCode }) => (
          <option key={bankCode} value={bankCode}>
            {bankName(bankCode, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns why a method can't be chosen; empty if it can. */
function getReason(
  { isAvailable, minPaymentAmt, maxPaymentAmt }: ShownMethod,
  problem: ErrorCode | null,
  t: Translate,
): string {
  if (!isAvailable) return t('payment.method.down');
  if (problem === null) return '';

  return problem === 'MinPaymentAmount'
    ? t('payment.method.under', { min: formatCount(minPaymentAmt) })
    : t('payment.method.over', { max: formatCount(maxPaymentAmt) });
}
