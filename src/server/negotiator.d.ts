/** The parts of negotiator 1 in use; its published types stop at 0.6. */
declare module 'negotiator' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class Negotiator {
    constructor(request: { headers: NodeJS.Dict<string | string[]> });
    /** The acceptable encodings, best first; `preferred` orders what the client likes equally. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
