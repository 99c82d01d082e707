import type { Translate } from '../../../../i18n/t.ts';
import type { ErrorCode } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount } from '../../../../lib/money.ts';
import { isPaidInCash } from '../../cash-receipt/cash-receipt.ts';
import { bankName, ISSUING_BANKS } from '../../../../lib/bank.ts';
import {
  amountProblem,
  isForeignCard,
  isVirtualAccount,
  methodKey,
  methodName,
  VBANK_DUE_DAYS,
  type PaymentMethod,
} from '../../payment-method/payment-method.ts';
import type { CheckoutInputInfo } from '../checkout.schema.ts';
import { fieldId, type ChosenMethod } from './checkout-form.ts';
import './CheckoutMethod.css';

type ShownMethod = CheckoutInputInfo['availablePaymentMethods'][number];

interface Props {
  t: Translate;
  locale: Locale;
  methods: readonly ShownMethod[];
  /** The amount left to pay. */
  amount: number;
  chosen: ChosenMethod;
  error: string | undefined;
  onChange: (chosen: ChosenMethod) => void;
}

/**
 * The payment methods: easy payments as tiles, then the others, each with its requirements, and the
 * reason if it does not fit this amount. Hidden if points or deposit cover everything.
 */
export function CheckoutMethod({ t, locale, methods, amount, chosen, error, onChange }: Props) {
  const id = fieldId('selectedPaymentMethodType');
  return (
    <section className="checkout-section" aria-labelledby="checkout-method">
      <h2 id="checkout-method">{t('checkout.method')}</h2>
      {amount === 0 || methods.length === 0 ? (
        <p className="checkout-method-none">
          {t(amount === 0 ? 'payment.method.nothingLeft' : 'payment.method.none')}
        </p>
      ) : (
        <ul className="checkout-methods">
          {methods.map((method, n) => (
            <li key={methodKey(method)} className={getLook(method)}>
              <MethodCard
                t={t}
                locale={locale}
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
      )}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </section>
  );
}

type CardProps = Pick<Props, 't' | 'locale' | 'amount' | 'chosen' | 'onChange'> & {
  method: ShownMethod;
  id: string;
  errorId: string;
};

function MethodCard({ t, locale, method, amount, chosen, onChange, id, errorId }: CardProps) {
  const key = methodKey(method);
  const isChosen = methodKey(chosen) === key;
  const problem = amountProblem(method, amount);
  const name = methodName(method);
  const { paymentMethodType, paymentMethodCode } = method;

  return (
    <div className="checkout-method">
      <label className="check">
        <input
          id={id}
          type="radio"
          name="selectedPaymentMethod"
          value={key}
          checked={isChosen}
          disabled={problem !== null || !method.isAvailable}
          aria-describedby={`${id}-note ${errorId}`}
          onChange={() => onChange({ ...chosen, paymentMethodType, paymentMethodCode })}
        />
        <span>
          <strong>{t(`payment.method.${name}.name`)}</strong>
          {method.isLastUsed && (
            <span className="checkout-method-last">{t('payment.method.lastUsed')}</span>
          )}
          <span className="muted" id={`${id}-note`}>
            {getNote(method, problem, t)}
          </span>
        </span>
      </label>
      {isChosen && isVirtualAccount(method) && (
        <BankChoice t={t} locale={locale} chosen={chosen} onChange={onChange} />
      )}
      {isChosen && isPaidInCash({ paymentMethodType, usedDepositAmt: 0 }) && (
        <p className="muted checkout-bank">{t('payment.method.safety')}</p>
      )}
    </div>
  );
}

/** The issuing banks of virtual accounts; without a choice the provider's window asks. */
function BankChoice({
  t,
  locale,
  chosen,
  onChange,
}: Pick<CardProps, 't' | 'locale' | 'chosen' | 'onChange'>) {
  const id = fieldId('selectedBankCode');
  return (
    <div className="field checkout-bank">
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

/**
 * The CSS class of a method: tile or card. The one used last has a row of its own above them, and so
 * have foreign cards, apart from Korean ones.
 */
function getLook(method: ShownMethod): string | undefined {
  if (method.isLastUsed || isForeignCard(method)) return undefined;
  return method.paymentMethodType === 'EasyPayment' ? 'is-tile' : 'is-card';
}

function getNote(method: ShownMethod, problem: ErrorCode | null, t: Translate): string {
  if (!method.isAvailable) return t('payment.method.down');
  if (problem) return rangeText(problem, method, t);
  return t(`payment.method.${methodName(method)}.note`, { dueDays: VBANK_DUE_DAYS });
}

function rangeText(
  problem: ErrorCode,
  { minPaymentAmt, maxPaymentAmt }: PaymentMethod,
  t: Translate,
): string {
  return problem === 'MinPaymentAmount'
    ? t('payment.method.under', { min: formatCount(minPaymentAmt) })
    : t('payment.method.over', { max: formatCount(maxPaymentAmt) });
}
