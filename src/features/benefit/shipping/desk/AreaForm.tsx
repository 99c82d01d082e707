import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { CheckField, NumberField, PairField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import type { AreaView } from './shipping-desk.schema.ts';

interface Props {
  /** Undefined adds one. */
  area: AreaView | undefined;
  path: string;
  /** The last change of the areas that was seen. */
  seen: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or changes an area with a surcharge or without delivery. */
export function AreaForm({ area, path, seen, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const label = (name: string) => t(`settingDesk.shipping.${name}`);

  async function run(form: FormData) {
    const { pair, text, number, flag } = buildFields(form);
    const body = {
      name: pair('name'),
      zipFrom: text('zipFrom'),
      zipTo: text('zipTo'),
      addFee: number('addFee') ?? 0,
      addDays: number('addDays') ?? 0,
      deliverable: !flag('undeliverable'),
    };

    if (area) await desk.put(`${path}/areas/${area.shippingAreaSn}`, body, { seen });
    else await desk.post(`${path}/areas`, body);
    onClose();
    onSaved();
  }

  return (
    <DeskForm
      title={t(`settingDesk.shipping.${area ? 'changeArea' : 'addArea'}`)}
      action={label('save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <PairField
            id={id}
            name="name"
            label={label('column.name')}
            maxLength={60}
            value={{ ko: area?.nameKo ?? '', en: area?.nameEn ?? '' }}
            isRequired
            hasFocus
          />
          <div className="desk-fields">
            {(['zipFrom', 'zipTo'] as const).map((name) => (
              <TextField
                key={name}
                id={id}
                name={name}
                label={label(name)}
                value={area?.[name] ?? ''}
                maxLength={5}
                isRequired
              />
            ))}
            <NumberField
              id={id}
              name="addFee"
              label={label('column.addFee')}
              value={area?.addFee ?? 0}
              min={0}
            />
            <NumberField
              id={id}
              name="addDays"
              label={label('column.addDays')}
              value={area?.addDays ?? 0}
              min={0}
              max={30}
              hint={label('addDaysHint')}
            />
          </div>
          <CheckField
            id={id}
            name="undeliverable"
            label={label('undeliverable')}
            value={area ? !area.deliverable : false}
          />
        </>
      )}
    </DeskForm>
  );
}
