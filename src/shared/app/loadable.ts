/**
 * What is loaded once, when it is first needed. What has failed is asked for again, at once and whenever it is
 * needed: it may have been cancelled together with a document that was given up.
 */
export class Loadable<Value> {
  /** Once it is there. */
  value?: Value;
  #loading?: Promise<Value> | undefined;
  readonly #request: () => Promise<Value>;

  constructor(request: () => Promise<Value>) {
    this.#request = request;
  }

  /** @throws what the second request does. */
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
 * Adds a style sheet after all others: before one of them, browsers would compute every style again.
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
