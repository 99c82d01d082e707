import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChromium } from '../../../scripts/browser.ts';
import { tempDir } from '../temp-file.ts';

/** Robots are not counted, and a headless browser's own user agent names it. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** A message of the DevTools protocol: an answer has the id of its command, an event a method. */
interface Message {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
  params?: { sessionId: string; targetInfo?: { type: string } };
}

/** In CSS pixels of the viewport. */
interface Point {
  x: number;
  y: number;
}

interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { text: string };
}

/**
 * One tab of a browser of its own. Chromium prerenders nothing for a page that DevTools are attached
 * to without its tab, as Playwright is.
 */
export class BrowserTab implements AsyncDisposable {
  readonly #stop: () => Promise<void>;
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (message: Message) => void>();
  #lastId = 0;
  /** Sessions of its pages: the one shown comes first, then those that it prerenders. */
  #pages: string[] = [];

  private constructor(socket: WebSocket, stop: () => Promise<void>) {
    this.#stop = stop;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
  }

  static async open(): Promise<BrowserTab> {
    const profile = tempDir();
    const { executablePath, args } = await findChromium();
    const browser = spawn(
      executablePath,
      [
        ...args,
        '--headless',
        '--remote-debugging-port=0',
        '--no-first-run',
        '--window-size=1280,900',
        `--user-data-dir=${profile.folder}`,
        `--user-agent=${PERSON}`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(browser, 'exit');

    const socket = new WebSocket(await readAddress(browser.stderr));
    await once(socket, 'open');

    const tab = new BrowserTab(socket, async () => {
      browser.kill();
      await ended;
      profile.remove();
    });
    await tab.#attach();

    return tab;
  }

  /** Returns how many pages it has: the one shown and those that it prerenders. */
  get pageCount(): number {
    return this.#pages.length;
  }

  async open(url: string): Promise<void> {
    await this.#send('Page.navigate', { url }, this.#pages[0]);
  }

  /** Runs a function without parameters in the page shown, or in the one prerendered last. */
  async run<T>(act: () => T | Promise<T>, where: 'shown' | 'prerendered' = 'shown'): Promise<T> {
    const { result, exceptionDetails } = await this.#send<Evaluated<T>>(
      'Runtime.evaluate',
      { expression: `(${act.toString()})()`, awaitPromise: true, returnByValue: true },
      where === 'shown' ? this.#pages[0] : this.#pages.at(-1),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);

    return result.value;
  }

  async movePointer(point: Point): Promise<void> {
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }, this.#pages[0]);
  }

  async click(point: Point): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased']) {
      const event = { type, button: 'left', clickCount: 1, ...point };
      await this.#send('Input.dispatchMouseEvent', event, this.#pages[0]);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
    await this.#stop();
  }

  async #attach(): Promise<void> {
    const { targetId } = await this.#send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      forTab: true,
    });
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });

    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.#send('Target.setAutoAttach', options, sessionId);
  }

  #send<T = unknown>(method: string, params: object, sessionId?: string): Promise<T> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<T>();

    this.#answers.set(id, ({ result, error }) => {
      this.#answers.delete(id);
      if (error) reject(new Error(`${method}: ${error.message}`));
      else resolve(result as T); // as the protocol has it
    });
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));

    return promise;
  }

  #take(message: Message): void {
    const { id, method, params } = message;
    if (id !== undefined) return this.#answers.get(id)?.(message);
    if (!params) return;

    const isPage = params.targetInfo?.type === 'page';
    if (method === 'Target.attachedToTarget' && isPage) this.#pages.push(params.sessionId);
    if (method === 'Target.detachedFromTarget') {
      this.#pages = this.#pages.filter((page) => page !== params.sessionId);
    }
  }
}

/** The address of the DevTools protocol, which Chromium prints. */
async function readAddress(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = '';
  for await (const part of output) {
    printed += part.toString();
    const [address] = /ws:\/\/\S+/.exec(printed) ?? [];
    if (address !== undefined) return address;
  }

  throw new Error(`The browser did not start: ${printed}`);
}
