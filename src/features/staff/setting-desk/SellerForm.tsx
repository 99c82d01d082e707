import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskForm } from '../desk-parts/DeskForm.tsx';
import { PairField, TextField } from '../desk-parts/Fields.tsx';
import { daysOf, fieldsOf } from '../desk-parts/form-values.ts';
import { CompanyFields, companyOf } from './CompanyFields.tsx';
import type { SellerView } from './shipping-desk.schema.ts';

interface Props {
  seller: SellerView;
  path: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes a seller: its name, its days off and the details of its company. */
export function SellerForm({ seller, path, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const { orderHandlerSn: sn, daysOff, company, audit } = seller;
  const label = (name: string) => t(`staffSetting.shipping.${name}`);

  async function run(form: FormData) {
    const { pair, text } = fieldsOf(form);
    const written = companyOf(form, 'company.');
    const isEmpty = Object.values(written).every((value) =>
      typeof value === 'string' ? value === '' : value.ko + value.en === '',
    );
    const body = {
      name: pair('name'),
      daysOff: daysOf(text('daysOff')),
      company: isEmpty ? null : written,
    };
    await desk.put(`${path}/sellers/${sn}`, body, { seen: audit[0]?.auditSn ?? 0 });
    onSaved();
  }
  return (
    <DeskForm title={seller.nameKo} action={label('save')} onClose={onClose} run={run}>
      {(id) => (
        <>
          <PairField
            id={id}
            name="name"
            label={label('column.name')}
            maxLength={60}
            value={{ ko: seller.nameKo, en: seller.nameEn }}
            isRequired
            hasFocus
          />
          <TextField
            id={id}
            name="daysOff"
            label={label('column.daysOff')}
            hint={label('daysOffHint')}
            value={daysOff.join('\n')}
            isLong
          />
          <p className="desk-hint">{label('companyHint')}</p>
          <CompanyFields id={id} prefix="company." company={company} isRequired={false} />
        </>
      )}
    </DeskForm>
  );
}
