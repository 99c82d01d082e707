import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '../../../../components/Icon.tsx';
import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { setQuery } from '../../parts/call/desk-router.store.ts';
import { toastDone } from '../../parts/toast.store.ts';
import { useSteps } from '../../parts/use-steps.ts';
import { MenuPopover } from '../MenuPopover.tsx';
import type { SavedView } from './saved-view.schema.ts';

interface Props {
  trigger: RefObject<HTMLButtonElement | null>;
  views: readonly SavedView[];
  shown: SavedView | undefined;
  onSave: () => void;
  onClose: () => void;
  onChanged: () => void;
}

/** Opens a saved view, saves the present one, or deletes the one that is shown. */
export function ViewMenu({ trigger, views, shown, onSave, onClose, onChanged }: Props) {
  const { t } = useDesk();
  const { run } = useSteps(onChanged);
  const groups = [
    { id: 'own', views: views.filter(({ isOwn }) => isOwn) },
    { id: 'shared', views: views.filter(({ isOwn }) => !isOwn) },
  ].filter((group) => group.views.length > 0);

  async function removeView({ viewSn, name }: SavedView): Promise<boolean> {
    await desk.delete(`/api/staff/views/${viewSn}`);
    toastDone(t('tableDesk.views.deleted', { name }));
    return true;
  }

  return (
    <MenuPopover trigger={trigger} label={t('tableDesk.views.open')} onClose={onClose}>
      <Menu
        aria-label={t('tableDesk.views.open')}
        autoFocus="first"
        className="desk-menu"
        onAction={(key) => {
          onClose();

          if (key === 'save') return onSave();
          if (key === 'usual') return setQuery({});
          if (key === 'delete') return shown && run(removeView(shown));

          const view = views.find(({ viewSn }) => viewSn === key);
          if (view) setQuery(Object.fromEntries(new URLSearchParams(view.query)));
        }}
      >
        <MenuItem id="usual" className="desk-menu-item">
          {t('tableDesk.views.usual')}
        </MenuItem>
        {groups.map((group) => (
          <MenuSection key={group.id}>
            <Header>{t(`tableDesk.views.${group.id}`)}</Header>
            {group.views.map(({ viewSn, name, isShared, isOwn, staffName }) => (
              <MenuItem key={viewSn} id={viewSn} textValue={name} className="desk-menu-item">
                <span className="desk-menu-mark">
                  {shown?.viewSn === viewSn && <Icon name="check" className="icon-sm" />}
                </span>
                <span>{name}</span>
                {isShared && <small>{isOwn ? t('tableDesk.views.isShared') : staffName}</small>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
        <MenuSection aria-label={t('tableDesk.views.change')}>
          <MenuItem id="save" className="desk-menu-item">
            {t('tableDesk.views.save')}
          </MenuItem>
          {shown?.isOwn && (
            <MenuItem id="delete" className="desk-menu-item">
              {t('tableDesk.views.delete', { name: shown.name })}
            </MenuItem>
          )}
        </MenuSection>
      </Menu>
    </MenuPopover>
  );
}
