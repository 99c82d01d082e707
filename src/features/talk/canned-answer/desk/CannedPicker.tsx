import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../../../components/Icon.tsx';
import type { Locale } from '../../../../lib/locale.ts';
import type { CannedAnswer, CannedAnswers } from '../canned-answer.schema.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../../desk/parts/DeskDialog.tsx';
import { Failure } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';

interface Props {
  /** The language of the text that is shown. */
  locale: Locale;
  onPick: (canned: CannedAnswer) => void;
  onClose: () => void;
}

/** Finds a canned answer by words of its title or text. */
export function CannedPicker({ locale, onPick, onClose }: Props) {
  const { t } = useDesk();
  const [typed, setTyped] = useState('');
  const { data, error, reload } = useAnswer<CannedAnswers>('/api/staff/cannedAnswers');
  const words = typed.trim().toLowerCase().split(/\s+/);
  const found = (data?.rows ?? []).filter(({ title, textKo, textEn }) =>
    words.every((word) => `${title}\n${textKo}\n${textEn}`.toLowerCase().includes(word)),
  );
  const nothing =
    data?.total === 0 ? 'cannedAnswerDesk.cannedEmpty' : 'cannedAnswerDesk.cannedNone';

  return (
    <DeskDialog title={t('cannedAnswerDesk.canned')} onClose={onClose}>
      {error !== undefined && <Failure t={t} error={error} onRetry={reload} />}
      {/* Without a filter: it has been filtered above. */}
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={t('cannedAnswerDesk.canned')} className="desk-search" autoFocus>
          <Icon name="search" className="icon-sm" />
          <Input placeholder={t('cannedAnswerDesk.cannedSearch')} maxLength={100} />
        </SearchField>
        <Menu
          aria-label={t('inquiryDesk.action.canned')}
          className="desk-menu desk-palette"
          renderEmptyState={() => (
            <p className="desk-hint">{t(data ? nothing : 'common.loading')}</p>
          )}
        >
          {found.map((canned) => (
            <MenuItem
              key={canned.cannedAnswerSn}
              id={canned.cannedAnswerSn}
              textValue={canned.title}
              className="desk-menu-item desk-canned"
              onAction={() => {
                onClose();
                onPick(canned);
              }}
            >
              <strong>{canned.title}</strong>
              <span className="muted">{(locale === 'en' && canned.textEn) || canned.textKo}</span>
            </MenuItem>
          ))}
        </Menu>
      </Autocomplete>
    </DeskDialog>
  );
}
