import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskForm } from '../desk-parts/DeskForm.tsx';
import { NumberField, PairField } from '../desk-parts/Fields.tsx';
import { fieldsOf } from '../desk-parts/form-values.ts';
import type { PolicyView } from './shipping-desk.schema.ts';

interface Props {
  policy: PolicyView;
  path: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes what a delivery policy charges. */
export function PolicyForm({ policy, path, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const { shippingFeePolicySn: sn, type, audit } = policy;
  const label = (name: string) => t(`staffSetting.shipping.column.${name}`);

  async function run(form: FormData) {
    const { pair, number } = fieldsOf(form);
    const body = {
      name: pair('name'),
      returnFee: number('returnFee'),
      fee: type === 'Free' ? 0 : number('fee'),
      baseAmt: type === 'ConditionalFree' ? number('baseAmt') : 0,
    };
    await desk.put(`${path}/policies/${sn}`, body, { seen: audit[0]?.auditSn ?? 0 });
    onSaved();
  }
  return (
    <DeskForm
      title={policy.nameKo}
      action={t('staffSetting.shipping.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <PairField
            id={id}
            name="name"
            label={label('name')}
            maxLength={60}
            value={{ ko: policy.nameKo, en: policy.nameEn }}
            isRequired
            hasFocus
          />
          <div className="desk-fields">
            {type !== 'Free' && (
              <NumberField id={id} name="fee" label={label('fee')} value={policy.fee} min={0} />
            )}
            {type === 'ConditionalFree' && (
              <NumberField
                id={id}
                name="baseAmt"
                label={label('baseAmt')}
                value={policy.baseAmt}
                min={0}
              />
            )}
            <NumberField
              id={id}
              name="returnFee"
              label={label('returnFee')}
              value={policy.returnFee}
              min={0}
              hint={t('staffSetting.shipping.returnFeeHint')}
            />
          </div>
          <p className="desk-hint">
            {t('staffSetting.shipping.policyHint', { count: policy.products })}
          </p>
        </>
      )}
    </DeskForm>
  );
}
