import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { SettingForm } from './SettingForm.tsx';

const LINKS = ['koreanSite', 'japaneseSite', 'instagram', 'youtube', 'facebook', 'kakao'] as const;

function getValue(form: FormData) {
  const { text } = buildFields(form);
  return Object.fromEntries(LINKS.map((name) => [name, text(name)]));
}

/** The company's sites and social channels in the footer of every page. */
export function LinksTab() {
  const { t } = useDesk();
  return (
    <SettingForm name="links" valueOf={getValue}>
      {(id, links) => (
        <>
          <p className="desk-hint">{t('settingDesk.links.hint')}</p>
          <div className="desk-fields">
            {LINKS.map((name) => (
              <TextField
                key={name}
                id={id}
                name={name}
                label={t(`settingDesk.links.${name}`)}
                value={links[name]}
                type="url"
                maxLength={300}
              />
            ))}
          </div>
        </>
      )}
    </SettingForm>
  );
}
