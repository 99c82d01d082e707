export interface RenderJob {
  path: string;
  /** The instant the page is rendered for, epoch ms. */
  now: number;
  /** The content hash of the published page: the same content is not written again. */
  knownHash?: string | undefined;
  /** Reads the file to verify its content, as it may differ from `knownHash` after a crash. */
  checksFile?: boolean;
  /** A reader waits for the page: a new one is packed for sending, too. */
  packs?: boolean;
  /** Nothing is stored: the render only loads and compiles the code of later ones. */
  isRehearsal?: boolean;
}

/** A page that may be published: it declared its tags. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  contentHash: string;
  /** Length of the unencoded page. */
  bytes: number;
  tags: readonly string[];
  /** True if the page was written: its hash differs from `knownHash`. */
  isNew: boolean;
  /** The page as it is sent, brotli-encoded, where it is new and a reader waits for it. */
  br?: Uint8Array<ArrayBuffer>;
}

/** A rendered page at hand for sending, without its file. */
export type PackedPage = RenderedPage & { br: Uint8Array<ArrayBuffer> };

/** Anything else: not found, gone, moved, or a page for one visitor. */
interface RenderedOther {
  kind: 'other';
  status: number;
}

export type Rendered = RenderedPage | RenderedOther;

/** Renders pages concurrently and writes their files; rejects when a page fails. */
export interface Renderer {
  render(job: RenderJob): Promise<Rendered>;
  /** How many jobs it takes concurrently. */
  readonly capacity: number;
  /** Sets the number of workers: one for single changes, more for bulk. */
  resize(workers: number): void;
  /** Starts a worker if there is none: the first job is done half a second sooner. */
  warm(): void;
  close(): Promise<void>;
}
