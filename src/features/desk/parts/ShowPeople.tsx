import { useDesk } from './call/desk-context.ts';

/** Asks for the personal data of a record (`useUnmasked`). */
export function ShowPeople({ onShow }: { onShow: (() => void) | undefined }) {
  const { t } = useDesk();

  if (!onShow) return null;

  return (
    <button type="button" className="desk-btn" onClick={onShow}>
      {t('orderDesk.showPeople')}
    </button>
  );
}
