/** The parts of negotiator 1 in use; its published types stop at 0.6. */
declare module 'negotiator' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class Negotiator {
    constructor(request: { headers: NodeJS.Dict<string | string[]> });
    /** The preferred one of the available media types; equal ones in the client's order. */
    mediaType(available: readonly string[]): string | undefined;
    /** The acceptable encodings, best first; `preferred` orders those of equal quality. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
