import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../components/Icon.tsx';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { DeskIcon } from '../../features/desk/parts/DeskIcon.tsx';
import { DeskDialog } from '../../features/desk/parts/DeskDialog.tsx';
import { LetterKey } from '../../features/desk/parts/keys/LetterKey.tsx';
import { openDesk } from '../../features/desk/parts/call/desk-router.store.ts';
import type { DeskPlace } from './places.ts';
import { useHits } from './use-hits.ts';

interface Props {
  places: readonly DeskPlace[];
  onClose: () => void;
}

/** Goes to a place, or to a record that is searched for in all places that may be seen. */
export function Palette({ places, onClose }: Props) {
  const { t } = useDesk();
  const [typed, setTyped] = useState('');
  const found = useHits(places, typed.trim());
  const wanted = typed.trim().toLowerCase();
  const named = places.filter(({ id }) => t(`desk.place.${id}`).toLowerCase().includes(wanted));

  const open = (path: string) => {
    onClose();
    openDesk(path);
  };

  return (
    <DeskDialog title={t('desk.palette.title')} onClose={onClose}>
      {/* Without a filter: the server and the places above have filtered. */}
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={t('desk.palette.label')} className="desk-search" autoFocus>
          <Icon name="search" className="icon-sm" />
          <Input placeholder={t('desk.palette.label')} maxLength={100} />
        </SearchField>
        <Menu
          aria-label={t('desk.palette.title')}
          className="desk-menu desk-palette"
          renderEmptyState={() => (
            <p className="desk-hint">{t(found ? 'desk.palette.nothing' : 'common.loading')}</p>
          )}
        >
          {named.length > 0 && (
            <MenuSection>
              <Header>{t('desk.places')}</Header>
              {named.map(({ id, icon, letter }) => (
                <MenuItem
                  key={id}
                  id={`place-${id}`}
                  textValue={t(`desk.place.${id}`)}
                  className="desk-menu-item"
                  onAction={() => open(id)}
                >
                  <DeskIcon name={icon} />
                  <span>{t(`desk.place.${id}`)}</span>
                  <LetterKey keys={`G ${letter.toUpperCase()}`} />
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {(found ?? []).map(
            ({ placeId, hits }) =>
              hits.length > 0 && (
                <MenuSection key={placeId}>
                  <Header>{t(`desk.place.${placeId}`)}</Header>
                  {hits.map(({ path, text, note }) => (
                    <MenuItem
                      key={path}
                      id={path}
                      textValue={text}
                      className="desk-menu-item"
                      onAction={() => open(path)}
                    >
                      <strong>{text}</strong>
                      <span className="muted">{note}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              ),
          )}
        </Menu>
      </Autocomplete>
    </DeskDialog>
  );
}
