/**
 * Icons one by one: with the whole package named, the build would have to find out for each file
 * which of its 2000 icons belong there.
 */
declare module 'lucide/dist/esm/icons/*.mjs' {
  /** Tag and attributes of each shape, on a 24 × 24 grid. */
  const shapes: [tag: string, attributes: Record<string, string>][];
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export default shapes;
}
