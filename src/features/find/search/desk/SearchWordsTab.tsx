import { LOCALES } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { SettingForm } from '../../../content/setting/desk/SettingForm.tsx';

function getValue(form: FormData) {
  const { text } = buildFields(form);
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      text(locale)
        .split('\n')
        .filter((word) => word.trim() !== ''),
    ]),
  );
}

/** Edits the suggested keywords of a shop where few have searched yet. */
export function SearchWordsTab() {
  const { t } = useDesk();
  return (
    <SettingForm name="searchWords" valueOf={getValue}>
      {(id, words) => (
        <>
          <p className="desk-hint">{t('settingDesk.searchWords.hint')}</p>
          <div className="desk-fields">
            {LOCALES.map((locale) => (
              <TextField
                key={locale}
                id={id}
                name={locale}
                label={t(`settingDesk.searchWords.${locale}`)}
                value={words[locale].join('\n')}
                lang={locale}
                isLong
                rows={10}
              />
            ))}
          </div>
        </>
      )}
    </SettingForm>
  );
}
