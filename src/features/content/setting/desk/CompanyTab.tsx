import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PairField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { CompanyFields, toCompany } from './CompanyFields.tsx';
import { SettingForm } from './SettingForm.tsx';

function toValue(form: FormData) {
  const { pair } = buildFields(form);
  return {
    ...toCompany(form),
    privacyOfficer: pair('privacyOfficer'),
    hosting: pair('hosting'),
  };
}

/** The seller's details in the footer of every page. */
export function CompanyTab() {
  const { t } = useDesk();
  return (
    <SettingForm name="company" valueOf={toValue}>
      {(id, company) => (
        <>
          <CompanyFields id={id} company={company} isRequired />
          {(['privacyOfficer', 'hosting'] as const).map((name) => (
            <PairField
              key={name}
              id={id}
              name={name}
              label={t(`settingDesk.company.${name}`)}
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
