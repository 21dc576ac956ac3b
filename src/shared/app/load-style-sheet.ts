/**
 * Adds a style sheet after all others: before one of them, browsers would compute every style again.
 * @throws {Error} when it cannot be loaded.
 */
export function loadStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.body.append(link);
  });
}
