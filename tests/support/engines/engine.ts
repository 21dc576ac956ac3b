export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What a visitor has set in the browser or in the system. */
export interface Settings {
  size?: Size;
  isDark?: boolean;
  hasReducedMotion?: boolean;
  /** Firefox only. */
  hasForcedColors?: boolean;
  hasNoScripts?: boolean;
  /** Of the whole page, 2 for 200 %; WebKit only. */
  zoom?: number;
  /** Whether the browser hides that it is automated, so that the cookie banner appears. */
  isVisitor?: boolean;
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'PageDown' | 'Tab';

/** A browser whose pages are driven from outside; the same for every engine. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /** @throws {StartError} when the browser cannot be started. */
  openWindow(settings: Settings): Promise<BrowserWindow>;
  /** Ends every process that it has started. */
  stop(): Promise<void>;
}

/** A visitor's window, with cookies of its own. */
export interface BrowserWindow {
  openTab(): Promise<Tab>;
  /** What the pages wrote on their consoles or violated, since the window was opened. */
  readProblems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Tab {
  /** Starts to load a document. */
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Result>;
  /** Runs a library in the page. */
  addScript(source: string): Promise<void>;
  /** Clicks at a point of the window. */
  click(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Brings it in front of the other tabs, as a visitor who comes back to it. */
  activate(): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** @returns a PDF. */
  print(): Promise<Buffer>;
}

export const DESKTOP_SIZE: Size = { width: 1440, height: 900 };

/** One sentence, without a stack: not the tests are broken, but the machine lacks something. */
export class StartError extends Error {
  constructor(program: string, debianPackages: string, cause: unknown) {
    const [reason] = String(cause).split('\n');
    super(`${program} does not start: apt-get install ${debianPackages} (${reason})`);
    this.stack = '';
  }
}
