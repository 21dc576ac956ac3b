import pageStyles from '../styles/pages.css?url';

let loading: Promise<void> | undefined;
let areLoaded = false;

/**
 * Loads the styles of all pages, once: a document inlines only those of its own page.
 * @throws {Error} when they cannot be loaded.
 */
export function loadPageStyles(): Promise<void> {
  // In development every document links them.
  loading ??= (import.meta.env.DEV ? Promise.resolve() : loadStyleSheet(pageStyles)).then(() => {
    areLoaded = true;
  });
  return loading;
}

export function arePageStylesLoaded(): boolean {
  return areLoaded;
}

/** Adds a style sheet after all others: before one of them, browsers would compute every style again. */
export function loadStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    document.body.append(link);
  });
}
