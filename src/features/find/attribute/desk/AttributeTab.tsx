import { getLocalizedText } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { AttributeView, StaffAttributes } from './attribute-desk.schema.ts';

const loadForm = async () =>
  (await import('../../../content/content/desk/piece/PieceForm.tsx')).PieceForm;

const PATH = '/api/staff/attributes';

/** The attributes that products have and lists are filtered by. */
export function AttributeTab() {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<StaffAttributes>(PATH, 10);
  if (!data) return fallback;

  const canWrite = can('product:write');
  const write = (piece: AttributeView | undefined) =>
    openDialog(loadForm, {
      scope: 'attribute',
      form: data.form,
      path: PATH,
      piece,
      onSaved: () => {
        reload();
        toastDone(t('settingDesk.savedPlain'));
      },
    });

  return (
    <div className="desk-record">
      <Section title={t('attributeDesk.attributes')}>
        <p className="desk-hint">{t('attributeDesk.attributesHint')}</p>
        <Attributes attributes={data.attributes} onOpen={canWrite ? write : undefined} />
        {canWrite && (
          <button type="button" className="desk-btn" onClick={() => write(undefined)}>
            {t('formDesk.new.attribute')}
          </button>
        )}
      </Section>
    </div>
  );
}

interface Props {
  attributes: readonly AttributeView[];
  onOpen: ((attribute: AttributeView) => void) | undefined;
}

function Attributes({ attributes, onOpen }: Props) {
  const { t, locale } = useDesk();
  if (attributes.length === 0) {
    return <p className="desk-hint">{t('attributeDesk.noAttributes')}</p>;
  }

  return (
    <ul className="desk-words">
      {attributes.map((attribute) => {
        const values = attribute.values.map(({ nameKo, nameEn }) =>
          getLocalizedText(locale, nameKo, nameEn),
        );
        return (
          <li key={attribute.code}>
            <strong>{getLocalizedText(locale, attribute.nameKo, attribute.nameEn)}</strong>
            <span>
              {t('attributeDesk.attributeFacts', {
                code: attribute.code,
                count: attribute.products,
                values: values.join(', '),
              })}
            </span>
            {onOpen && (
              <button type="button" className="desk-btn" onClick={() => onOpen(attribute)}>
                {t('categoryDesk.edit')}
                <span className="sr-only"> {attribute.code}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
