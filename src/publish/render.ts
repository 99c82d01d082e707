export interface RenderJob {
  path: string;
  /** The instant the page is rendered for, epoch ms. */
  now: number;
  /** What is published already: the same content is not written again. */
  knownHash?: string | undefined;
  /** Whether the file may be another than that: then it is read. */
  checksFile?: boolean;
}

/** A page that may be stored: it declared what it depends on. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  contentHash: string;
  /** Length of the plain page. */
  bytes: number;
  tags: readonly string[];
  /** Whether it was written: it is not what `knownHash` said. */
  isNew: boolean;
}

/** Anything else: not found, gone, moved, or a page for one visitor. */
interface RenderedOther {
  kind: 'other';
  status: number;
}

export type Rendered = RenderedPage | RenderedOther;

/** Renders and stores pages, some at a time; rejects when a page fails. */
export interface Renderer {
  render(job: RenderJob): Promise<Rendered>;
  /** How many jobs it can use at once. */
  readonly capacity: number;
  /** Brings the number of workers to one for trickles, more for floods. */
  resize(workers: number): void;
  close(): Promise<void>;
}
