import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from '../parts/call/desk-context.ts';
import type { ColumnInfo } from './desk-table.ts';
import { MenuPopover } from './MenuPopover.tsx';

interface Props {
  trigger: RefObject<HTMLButtonElement | null>;
  columns: readonly ColumnInfo[];
  shown: readonly string[];
  /** Called with the ids of the columns to show; undefined for the usual ones. */
  onChange: (ids: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** The columns to choose from; the first always stays, as it names the row. */
export function ColumnMenu({ trigger, columns, shown, onChange, onClose }: Props) {
  const { t } = useDesk();
  const [first, ...others] = columns;
  if (!first) return null;

  return (
    <MenuPopover trigger={trigger} label={t('tableDesk.columns')} onClose={onClose}>
      <Menu
        aria-label={t('tableDesk.columns')}
        selectionMode="multiple"
        selectedKeys={shown}
        shouldCloseOnSelect={false}
        autoFocus="first"
        className="desk-menu"
        onSelectionChange={(keys) => {
          const isChosen = ({ id }: ColumnInfo) => keys === 'all' || keys.has(id);
          const ids = [first, ...others.filter(isChosen)].map(({ id }) => id);
          const usual = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
          onChange(ids.join() === usual.join() ? undefined : ids);
        }}
      >
        {others.map(({ id, header }) => (
          <MenuItem key={id} id={id} textValue={header} className="desk-menu-item">
            {({ isSelected }) => (
              <>
                <span className="desk-menu-mark">
                  {isSelected && <Icon name="check" className="icon-sm" />}
                </span>
                {header}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </MenuPopover>
  );
}
