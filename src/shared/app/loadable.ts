/**
 * A value that is loaded once, when it is first needed. If the request fails, the next call to `load` tries
 * again.
 */
export class Loadable<Value> {
  /** The value; undefined until it has been loaded. */
  value?: Value;
  #loading?: Promise<Value> | undefined;
  readonly #request: () => Promise<Value>;

  constructor(request: () => Promise<Value>) {
    this.#request = request;
  }

  /**
   * Returns the value, after loading it if necessary.
   * @throws the error of the request, if it fails
   */
  async load(): Promise<Value> {
    this.#loading ??= this.#request();
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
 * Adds a style sheet after all existing ones. If it were inserted before another style sheet, browsers would
 * have to recalculate the styles of all elements.
 * @throws {Error} if the style sheet cannot be loaded
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
