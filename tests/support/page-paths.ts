/** Every page with an address of its own, as the specification lists them (section 2). */
export const PAGE_PATHS = ['/', '/pricing', '/contact', '/privacy-policy', '/gtc'];
