/**
 * Icons one by one: with the whole package named, the build would have to find out for each file
 * which of its 2000 icons belong there.
 */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: import('./icon.tsx').IconShapes;
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export default shapes;
}
