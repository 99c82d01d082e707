import { clockTime } from '../cs-hours.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { getDays, buildFields } from '../../../desk/parts/form/form-values.ts';
import { SettingForm } from './SettingForm.tsx';

/** `09:30` -> 570; NaN, which the API refuses, for what is no time. */
function getMinute(text: string): number {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  return Number(hour) * 60 + Number(minute);
}

function toValue(form: FormData) {
  const { text } = buildFields(form);
  const minuteOf = (name: string) => getMinute(text(name));
  const hasLunch = text('lunch.begins') !== '' || text('lunch.ends') !== '';

  return {
    opens: minuteOf('opens'),
    closes: minuteOf('closes'),
    lunch: hasLunch ? { begins: minuteOf('lunch.begins'), ends: minuteOf('lunch.ends') } : null,
    holidays: getDays(text('holidays')),
  };
}

/** The hours of customer service; the time promised for answers follows from them. */
export function CsHoursTab() {
  const { t } = useDesk();
  const label = (name: string) => t(`settingDesk.csHours.${name}`);

  return (
    <SettingForm name="csHours" valueOf={toValue}>
      {(id, { opens, closes, lunch, holidays }) => (
        <>
          <p className="desk-hint">{label('hint')}</p>
          <div className="desk-fields">
            {[
              { name: 'opens', value: clockTime(opens) },
              { name: 'closes', value: clockTime(closes) },
              { name: 'lunch.begins', value: lunch ? clockTime(lunch.begins) : '' },
              { name: 'lunch.ends', value: lunch ? clockTime(lunch.ends) : '' },
            ].map(({ name, value }) => (
              <TextField
                key={name}
                id={id}
                name={name}
                value={value}
                label={label(name)}
                maxLength={5}
                hint={label(name.startsWith('lunch') ? 'lunchHint' : 'timeHint')}
              />
            ))}
          </div>
          <TextField
            id={id}
            name="holidays"
            label={label('holidays')}
            hint={label('holidaysHint')}
            value={holidays.join('\n')}
            isLong
            rows={8}
          />
        </>
      )}
    </SettingForm>
  );
}
