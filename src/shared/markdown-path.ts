/** Address of the Markdown form of a page: `/` → `/index.md`, `/pricing` → `/pricing.md`. */
export function getMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
