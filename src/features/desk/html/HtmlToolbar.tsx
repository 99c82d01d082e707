import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useDesk } from '../parts/call/desk-context.ts';
import { PICTURE_TYPES } from '../parts/upload/picture-files.ts';
import { AddressForm } from './AddressForm.tsx';
import { LINE_TOOLS, readTools, TABLE_TOOLS, TEXT_TOOLS, TURN_TOOLS, type Tool } from './tools.ts';
import { ToolIcon } from './ToolIcon.tsx';

const LEVELS = [2, 3, 4] as const;

interface Props {
  id: string;
  editor: Editor;
  onFiles: (files: readonly File[]) => void;
  /** Follows the tools. */
  more: ReactNode;
}

/** The tools of a text; the arrow keys go from one to the next. */
export function HtmlToolbar({ id, editor, onFiles, more }: Props) {
  const { t } = useDesk();
  const [asked, setAsked] = useState<'link' | 'video'>();
  const state = useEditorState({ editor, selector: () => readTools(editor) });

  const pressTool = (tool: Tool) => () => tool.run(editor.chain().focus()).run();
  const showTool = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      isOn={state.on.includes(tool.name)}
      isDisabled={!state.can.includes(tool.name)}
      onPress={pressTool(tool)}
    />
  );
  const showQuestion = (name: 'link' | 'video') => (
    <ToolButton
      name={name}
      isOn={asked === name || (name === 'link' && state.href !== '')}
      onPress={() => setAsked(asked === name ? undefined : name)}
    />
  );

  return (
    <div className="html-tools">
      <Toolbar aria-label={t('htmlDesk.tools')}>
        {TURN_TOOLS.map(showTool)}
        <select
          aria-label={t('htmlDesk.tool.style')}
          value={state.level}
          onChange={({ target }) => setLevel(editor, Number(target.value))}
        >
          <option value={0}>{t('htmlDesk.tool.paragraph')}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`htmlDesk.tool.heading${level}`)}
            </option>
          ))}
        </select>
        {TEXT_TOOLS.map(showTool)}
        {showQuestion('link')}
        {LINE_TOOLS.map(showTool)}
        <label className="desk-icon-btn html-file" title={t('htmlDesk.tool.picture')}>
          <ToolIcon name="picture" />
          <span className="sr-only">{t('htmlDesk.tool.picture')}</span>
          <input
            type="file"
            className="sr-only"
            multiple
            accept={PICTURE_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = ''; // the same file can be chosen again
            }}
          />
        </label>
        {showQuestion('video')}
        {state.isInTable && TABLE_TOOLS.map(showTool)}
        {more}
      </Toolbar>
      {asked !== undefined && (
        <AddressForm
          key={asked}
          id={`${id}-${asked}`}
          kind={asked}
          href={asked === 'link' ? state.href : ''}
          editor={editor}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function setLevel(editor: Editor, level: number): void {
  const heading = LEVELS.find((known) => known === level);
  const chain = editor.chain().focus();
  if (heading === undefined) chain.setParagraph().run();
  else chain.setHeading({ level: heading }).run();
}

interface ButtonProps {
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function ToolButton({ name, isOn, isDisabled = false, onPress }: ButtonProps) {
  const { t } = useDesk();
  const label = t(`htmlDesk.tool.${name}`);

  return (
    <button
      type="button"
      className="desk-icon-btn"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
    >
      <ToolIcon name={name} />
    </button>
  );
}
