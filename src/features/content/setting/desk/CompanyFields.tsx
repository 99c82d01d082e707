import { formatBusinessNo, type SellerCompany } from '../company.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PairField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';

const PAIRS = ['name', 'ceo', 'mailOrderNo', 'address'] as const;
const TEXTS = ['businessNo', 'phone', 'email'] as const;

const NOTHING = { ko: '', en: '' };

/** The value of `CompanyFields` for the API. */
export function toCompany(form: FormData, prefix = ''): SellerCompany {
  const { text, pair } = buildFields(form);

  const fieldsOf = <Name extends string, Value>(
    names: readonly Name[],
    read: (name: string) => Value,
  ) => Object.fromEntries(names.map((name) => [name, read(prefix + name)])) as Record<Name, Value>;

  return { ...fieldsOf(PAIRS, pair), ...fieldsOf(TEXTS, text) };
}

interface Props {
  /** The id of the form. */
  id: string;
  /** In front of the fields' names. */
  prefix?: string;
  company: SellerCompany | null;
  isRequired: boolean;
}

/** The details of a company that sells, which Korean law asks for. */
export function CompanyFields({ id, prefix = '', company, isRequired }: Props) {
  const { t } = useDesk();

  const shared = (name: string) => ({
    id,
    name: prefix + name,
    label: t(`settingDesk.company.${name}`),
    isRequired,
  });

  const pairs = PAIRS.map((name) => (
    <PairField key={name} {...shared(name)} value={company?.[name] ?? NOTHING} maxLength={200} />
  ));

  return (
    <>
      {pairs.slice(0, 2)}
      <div className="desk-fields">
        <TextField
          {...shared('businessNo')}
          maxLength={20}
          value={formatBusinessNo(company?.businessNo ?? '')}
          hint={t('settingDesk.company.businessNoHint')}
        />
        <TextField
          {...shared('phone')}
          value={company?.phone ?? ''}
          type="tel"
          maxLength={20}
          hint={t('settingDesk.company.phoneHint')}
        />
        <TextField {...shared('email')} value={company?.email ?? ''} type="email" maxLength={100} />
      </div>
      {pairs.slice(2)}
    </>
  );
}
