import { useState } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { NumberField, SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { describeDelivery } from '../../delivery/delivery-price.ts';
import { canHaveBrand } from '../brand-choice.ts';
import { brandOptions, policyOptions } from '../choice-options.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { toHint } from './FieldProblems.tsx';
import type { Problems } from './new-product-form.ts';

interface Props {
  id: string;
  choices: ProductChoices;
  problems: Problems;
  salePrice: number;
  onName: (name: { nameKo: string; nameEn: string }) => void;
  onSalePrice: (price: number) => void;
}

/** Names, prices, brand, delivery and code. */
export function BasicSection({ id, choices, problems, salePrice, onName, onSalePrice }: Props) {
  const { t, locale } = useDesk();
  const [policyCode, setPolicyCode] = useState(choices.policies[0]?.code ?? '');
  const brands = choices.brands.filter((brand) => canHaveBrand(brand, undefined));
  const unbranded = brands.find(({ nameKo }) => nameKo === '') ?? brands[0];
  const policy = choices.policies.find(({ code }) => code === policyCode);
  const delivery = policy && describeDelivery(policy, salePrice, { t, locale }).join(', ');

  const buildField = (name: string, hint?: string) => ({
    id,
    name,
    label: t(`productDesk.newField.${name}`),
    hint: toHint(problems, name, hint),
  });

  return (
    <Section title={t('productDesk.names')}>
      <div
        className="desk-pair desk-wide"
        onInput={({ currentTarget }) => {
          const form = currentTarget.closest('form');
          if (!form) return;
          const { text, number } = buildFields(new FormData(form));
          onName({ nameKo: text('nameKo'), nameEn: text('nameEn') });
          onSalePrice(number('salePrice') ?? 0);
          setPolicyCode(text('policyCode'));
        }}
      >
        <TextField {...buildField('nameKo')} maxLength={200} isRequired hasFocus lang="ko" />
        <TextField {...buildField('nameEn')} maxLength={200} lang="en" />
        <NumberField {...buildField('salePrice')} min={0} isRequired />
        <NumberField {...buildField('listPrice', t('productDesk.whole.hint.listPrice'))} min={0} />
        <SelectField
          {...buildField('brandCode')}
          value={unbranded?.code ?? ''}
          options={brandOptions(brands, t, locale)}
        />
        <SelectField
          {...buildField('policyCode', delivery)}
          options={policyOptions(choices.policies, locale)}
        />
        <TextField
          {...buildField('itemCode', t('productDesk.whole.hint.itemCode'))}
          maxLength={64}
        />
      </div>
    </Section>
  );
}
