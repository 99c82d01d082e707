import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { useDesk } from '../../parts/call/desk-context.ts';
import { BlockInput } from './BlockInput.tsx';
import { BlockSteps } from './BlockSteps.tsx';
import { usePictureUpload, type PictureUpload } from './use-picture-queue.ts';

/** A video, as the shop shows it: a link with its title. */
export function VideoView(view: NodeViewProps) {
  const { t } = useDesk();
  const { node, editor, updateAttributes } = view;

  return (
    <NodeViewWrapper className="html-block" data-selected={view.selected || undefined}>
      <BlockSteps view={view} label={t('htmlDesk.block.video')} />
      <p className="desk-hint">{String(node.attrs['href'])}</p>
      <BlockInput
        label={t('htmlDesk.block.videoTitle')}
        value={String(node.attrs['title'])}
        isLocked={!editor.isEditable}
        onChange={(title) => updateAttributes({ title })}
      />
    </NodeViewWrapper>
  );
}

/** HTML that the editor has no block for. */
export function HtmlBlockView(view: NodeViewProps) {
  const { t } = useDesk();
  const { node, editor, updateAttributes } = view;
  const html = String(node.attrs['html']);

  return (
    <NodeViewWrapper className="html-block" data-selected={view.selected || undefined}>
      <BlockSteps view={view} label={t('htmlDesk.block.html')} />
      <textarea
        className="html-code"
        aria-label={t('htmlDesk.block.html')}
        rows={Math.min(12, Math.max(3, Math.ceil(html.length / 70)))}
        spellCheck={false}
        readOnly={!editor.isEditable}
        value={html}
        onChange={({ target }) => updateAttributes({ html: target.value })}
      />
    </NodeViewWrapper>
  );
}

/** A picture on its way, or the reason why it is not there. */
export function UploadView(view: NodeViewProps) {
  const { upload, queue } = usePictureUpload(String(view.node.attrs['key']));
  const isFailed = upload === undefined || upload.problem !== undefined;

  const removeUpload = () => {
    if (upload) queue?.forgetUpload(upload.key);
    view.deleteNode();
  };

  return (
    <NodeViewWrapper className="html-block">
      {isFailed ? (
        <FailedUpload
          upload={upload}
          onRetry={() => queue?.retryUpload(upload?.key ?? '')}
          onRemove={removeUpload}
        />
      ) : (
        <UploadProgress upload={upload} />
      )}
    </NodeViewWrapper>
  );
}

function UploadProgress({ upload }: { upload: PictureUpload }) {
  const { t } = useDesk();
  const { name } = upload.file;
  const isSent = upload.share === 1;

  return (
    <label className="desk-hint">
      {upload.share === undefined && t('htmlDesk.upload.waits', { name })}
      {upload.share !== undefined &&
        t(isSent ? 'htmlDesk.upload.encoding' : 'htmlDesk.upload.sending', { name })}
      <progress value={isSent ? undefined : upload.share} max={1} />
    </label>
  );
}

interface FailedProps {
  /** Undefined after undoing brought its place back. */
  upload: PictureUpload | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

function FailedUpload({ upload, onRetry, onRemove }: FailedProps) {
  const { t } = useDesk();

  return (
    <>
      <p className="desk-problem" role="alert">
        {upload?.file.name} {upload?.problem ?? t('htmlDesk.upload.gone')}
      </p>
      <div className="html-steps">
        {upload?.canRetry && (
          <button type="button" className="desk-btn" onClick={onRetry}>
            {t('common.retry')}
          </button>
        )}
        <button type="button" className="desk-btn" onClick={onRemove}>
          {t('htmlDesk.block.remove')}
        </button>
      </div>
    </>
  );
}
