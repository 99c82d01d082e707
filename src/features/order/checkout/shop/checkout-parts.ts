import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { CheckoutValues, TextField } from './checkout-form.ts';
import type { PlanView } from '../checkout.schema.ts';

/** Common props of the checkout page's sections. */
export interface Parts {
  t: Translate;
  locale: Locale;
  plan: PlanView;
  values: CheckoutValues;
  setText: (field: TextField, text: string) => void;
  /** The props that connect an input with its value and its error. */
  field: (name: TextField) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}
