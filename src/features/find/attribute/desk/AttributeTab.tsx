import { lazy, Suspense, useState } from 'react';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { AttributeView, StaffAttributes } from './attribute-desk.schema.ts';

// On demand: dialogs are large.
const PieceForm = lazy(async () => ({
  default: (await import('../../../content/content/desk/piece/PieceForm.tsx')).PieceForm,
}));

const PATH = '/api/staff/attributes';

/** The attributes that products have and lists are filtered by. */
export function AttributeTab() {
  const { t, can } = useDesk();
  const { data, error, reload } = useAnswer<StaffAttributes>(PATH);
  const [open, setOpen] = useState<{ attribute: AttributeView | undefined }>();
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={10} />;

  const canWrite = can('product:write');
  const close = () => setOpen(undefined);

  return (
    <div className="desk-record">
      <Section title={t('attributeDesk.attributes')}>
        <p className="desk-hint">{t('attributeDesk.attributesHint')}</p>
        <Attributes
          attributes={data.attributes}
          onOpen={canWrite ? (attribute) => setOpen({ attribute }) : undefined}
        />
        {canWrite && (
          <button
            type="button"
            className="desk-btn"
            onClick={() => setOpen({ attribute: undefined })}
          >
            {t('formDesk.new.attribute')}
          </button>
        )}
      </Section>
      <Suspense fallback={null}>
        {open && (
          <PieceForm
            scope="attribute"
            form={data.form}
            path={PATH}
            piece={open.attribute}
            onClose={close}
            onSaved={() => {
              close();
              reload();
              toastDone(t('settingDesk.savedPlain'));
            }}
          />
        )}
      </Suspense>
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
