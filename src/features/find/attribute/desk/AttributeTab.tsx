import { PieceTab } from '../../../content/content/desk/piece/PieceTab.tsx';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { AttributeView, StaffAttributes } from './attribute-desk.schema.ts';

/** The attributes that products have and lists are filtered by. */
export function AttributeTab() {
  const { t, locale } = useDesk();

  const describe = ({ code, products, values }: AttributeView) => {
    const names = values.map(({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn));
    return t('attributeDesk.attributeFacts', { code, count: products, values: names.join(', ') });
  };

  return (
    <PieceTab<StaffAttributes, AttributeView>
      path="/api/staff/attributes"
      scope="attribute"
      words={{
        title: t('attributeDesk.attributes'),
        hint: t('attributeDesk.attributesHint'),
        none: t('attributeDesk.noAttributes'),
      }}
      listPieces={({ attributes }) => attributes}
      describe={describe}
    />
  );
}
