import { formatBusinessNo } from '../../content/setting/company.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { PairField, TextField } from '../desk-parts/Fields.tsx';
import { fieldsOf } from '../desk-parts/form-values.ts';
import { SettingForm } from './SettingForm.tsx';

const PAIRS = ['name', 'ceo', 'mailOrderNo', 'address', 'privacyOfficer', 'hosting'] as const;
const TEXTS = ['businessNo', 'phone', 'email'] as const;

function valueOf(form: FormData) {
  const { text, pair } = fieldsOf(form);
  return Object.fromEntries([
    ...PAIRS.map((name) => [name, pair(name)] as const),
    ...TEXTS.map((name) => [name, text(name)] as const),
  ]);
}

/** The seller's details in the footer of every page. */
export function CompanyTab() {
  const { t } = useDesk();
  const label = (name: string) => t(`staffSetting.company.${name}`);
  return (
    <SettingForm name="company" valueOf={valueOf}>
      {(id, company) => (
        <>
          {PAIRS.slice(0, 2).map((name) => (
            <PairField
              key={name}
              id={id}
              name={name}
              label={label(name)}
              value={company[name]}
              maxLength={200}
              isRequired
            />
          ))}
          <div className="desk-fields">
            <TextField
              id={id}
              name="businessNo"
              label={label('businessNo')}
              maxLength={20}
              value={formatBusinessNo(company.businessNo)}
              hint={t('staffSetting.company.businessNoHint')}
              isRequired
            />
            <TextField
              id={id}
              name="phone"
              label={label('phone')}
              value={company.phone}
              type="tel"
              maxLength={20}
              hint={t('staffSetting.company.phoneHint')}
              isRequired
            />
            <TextField
              id={id}
              name="email"
              label={label('email')}
              value={company.email}
              type="email"
              maxLength={100}
              isRequired
            />
          </div>
          {PAIRS.slice(2).map((name) => (
            <PairField
              key={name}
              id={id}
              name={name}
              label={label(name)}
              value={company[name]}
              maxLength={200}
              isRequired={name !== 'hosting'}
            />
          ))}
        </>
      )}
    </SettingForm>
  );
}
