/* Lets the banner appear, which keeps away from a browser that says that it is automated. */
Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
