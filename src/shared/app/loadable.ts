/**
 * Loads a value once, when it is first needed. A failed request is retried immediately, and again on the next call:
 * the browser may have cancelled it together with a document load that the visitor stopped.
 */
export class Loadable<Value> {
  /** The value, once it has loaded. */
  value?: Value;
  #loading?: Promise<Value> | undefined;
  readonly #request: () => Promise<Value>;

  constructor(request: () => Promise<Value>) {
    this.#request = request;
  }

  /** @throws the error of the second request. */
  async load(): Promise<Value> {
    this.#loading ??= this.#request().catch(this.#request);
    try {
      this.value = await this.#loading;
      return this.value;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}

/**
 * Adds a style sheet after all others. Inserted before another one, it would make browsers recalculate every style.
 * @throws {Error} when it cannot be loaded.
 */
export function loadStyleSheet(url: string): Promise<true> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.body.append(link);
  });
}
