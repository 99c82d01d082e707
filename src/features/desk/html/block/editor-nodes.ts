import { ReactNodeViewRenderer } from '@tiptap/react';
import { FigureView } from './FigureView.tsx';
import { HtmlBlockView, UploadView, VideoView } from './block-views.tsx';
import { Figure, HTML_NODES, HtmlBlock, Upload, Video } from '../text/html-schema.ts';

/** The nodes of a text with what is shown of them in the editor. */
export const EDITOR_NODES = [
  ...HTML_NODES,
  Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
  Video.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
  HtmlBlock.extend({ addNodeView: () => ReactNodeViewRenderer(HtmlBlockView) }),
  Upload.extend({ addNodeView: () => ReactNodeViewRenderer(UploadView) }),
];
