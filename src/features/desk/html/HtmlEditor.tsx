import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { tellInput } from '../parts/form/tell-input.dom.ts';
import { EDITOR_NODES } from './block/editor-nodes.ts';
import './html-editor.css';
import { HtmlSource } from './HtmlSource.tsx';
import { readHtml, writeHtml } from './text/html-text.dom.ts';
import { HtmlToolbar } from './HtmlToolbar.tsx';
import { cleanPasted } from './text/paste.dom.ts';
import { addUploads, putPictures } from './block/picture-place.ts';
import { PictureQueueContext, usePictureQueue } from './block/use-picture-queue.ts';

interface Props {
  id: string;
  label: string;
  lang: 'ko' | 'en';
  html: string;
  onChange: (html: string) => void;
  isLocked: boolean;
  /** The id of its problem. */
  problemId: string | undefined;
}

/** The editor of a text, and its HTML for those who need it. */
export function HtmlEditor(props: Props) {
  const { t } = useDesk();
  const [isSource, setSource] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  function changeHtml(html: string) {
    props.onChange(html);
    // The hidden field has the text only after React has rendered it.
    queueMicrotask(() => tellInput(root.current));
  }

  const mode = (
    <button
      type="button"
      className="desk-btn"
      aria-pressed={isSource}
      onClick={() => setSource(!isSource)}
    >
      {t('htmlDesk.tool.source')}
    </button>
  );

  return (
    <div
      className="html-editor"
      ref={root}
      role="group"
      aria-label={props.label}
      aria-describedby={props.problemId}
    >
      {isSource ? (
        <HtmlSource {...props} onChange={changeHtml} mode={mode} />
      ) : (
        <TextEditor {...props} onChange={changeHtml} mode={mode} />
      )}
    </div>
  );
}

interface TextProps extends Props {
  mode: ReactNode;
}

function TextEditor(props: TextProps) {
  const { id, label, lang, isLocked, onChange } = props;
  const { t } = useDesk();
  const [content] = useState(() => readHtml(props.html));
  const written = useRef(writeHtml(content));
  const current = useRef<Editor>(null);
  const hasKept = content.content.content.some(({ type }) => type.name === 'htmlBlock');

  const queue = usePictureQueue((key, pictures) => {
    if (current.current) putPictures(current.current, key, pictures);
  });

  function takeFiles(files: readonly File[], position?: number) {
    if (!current.current || files.length === 0) return;
    addUploads(current.current, queue.takeFiles(files), position);
  }

  const take = useRef(takeFiles);
  useEffect(() => {
    take.current = takeFiles;
  });

  const editor = useEditor({
    extensions: EDITOR_NODES,
    content: content.toJSON(),
    editable: !isLocked,
    autofocus: isLocked ? false : 'start',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: 'prose html-text',
      },
      transformPastedHTML: cleanPasted,
      // Ctrl and Enter save a form of the desk.
      handleDOMEvents: {
        keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
      },
      handlePaste: (_, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        const text = clipboardData?.getData('text/plain') ?? '';
        // Office copies a picture of the text beside it.
        if (files.length === 0 || text !== '') return false;
        take.current(files);
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const files = [...(dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        take.current(files, view.posAtCoords({ left: clientX, top: clientY })?.pos);
        return true;
      },
    },
    onUpdate: (update) => {
      const next = writeHtml(update.editor.state.doc);
      if (next === written.current) return;
      written.current = next;
      onChange(next);
    },
  });

  useEffect(() => {
    current.current = editor;
  }, [editor]);

  return (
    <PictureQueueContext value={queue}>
      {!isLocked && <HtmlToolbar id={id} editor={editor} onFiles={takeFiles} more={props.mode} />}
      {hasKept && <p className="desk-hint html-note">{t('htmlDesk.kept')}</p>}
      <EditorContent editor={editor} />
      {queue.isSending && <input type="hidden" name="uploading" value="1" />}
      <p className="sr-only" role="status">
        {queue.isSending && t('htmlDesk.upload.isSending')}
      </p>
    </PictureQueueContext>
  );
}
