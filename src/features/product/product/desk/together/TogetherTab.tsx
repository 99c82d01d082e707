import { useRef, useState } from 'react';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';
import { RuleList } from './RuleList.tsx';
import { ShownRow } from './ShownRow.tsx';
import type { StaffTogether } from './together-desk.schema.ts';

/** The products that a product's page suggests, and those that staff pin to it or ban from it. */
export function TogetherTab({ path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const { data, fallback } = useLoaded<StaffTogether>(`${path}/together`);

  if (!data) return fallback;

  const saveRules = async (form: FormData) => {
    const listCodes = (name: string) => form.getAll(name).map(String);
    const reason = buildFields(form).text('reason');
    const edit = { pins: listCodes('pins'), bans: listCodes('bans'), reason };

    await desk.put(`${path}/together`, edit, toSeenVersion(data));
    toastDone(t('productDesk.saved'));
    onChanged();
  };

  if (!can('product:write')) return <TogetherFields together={data} isFixed />;

  return (
    <RecordForm label={t('togetherDesk.form')} run={saveRules}>
      {(id) => (
        <fieldset className="desk-plain">
          <TogetherFields together={data} isFixed={false} />
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={200}
          />
        </fieldset>
      )}
    </RecordForm>
  );
}

interface FieldsProps {
  together: StaffTogether;
  isFixed: boolean;
}

/** Fields: `pins` and `bans`, each a hidden input for every product, in their order. */
function TogetherFields({ together, isFixed }: FieldsProps) {
  const { locale } = useDesk();
  const [pins, setPins] = useState(() => together.pins.map(({ itemCode }) => itemCode));
  const [bans, setBans] = useState(() => together.bans.map(({ itemCode }) => itemCode));
  const place = useRef<HTMLDivElement>(null);

  const named = [...together.shown, ...together.pins, ...together.bans];
  const names = new Map(
    named.map(({ itemCode, nameKo, nameEn }) => [
      itemCode,
      getLocalizedText(locale, nameKo, nameEn),
    ]),
  );

  function change(kind: 'pins' | 'bans', codes: string[]) {
    (kind === 'pins' ? setPins : setBans)(codes);
    tellInput(place.current);
  }

  return (
    <div className="desk-form" ref={place}>
      <ShownRow
        shown={together.shown}
        pins={pins}
        bans={bans}
        isFixed={isFixed}
        onPin={(code) => change('pins', [...pins, code])}
        onBan={(code) => change('bans', [...bans, code])}
      />
      <RuleList
        kind="pins"
        codes={pins}
        names={names}
        isFixed={isFixed}
        onChange={(codes) => change('pins', codes)}
      />
      <RuleList
        kind="bans"
        codes={bans}
        names={names}
        isFixed={isFixed}
        onChange={(codes) => change('bans', codes)}
      />
    </div>
  );
}
