/** The parts of subset-font 2 in use; its published types stop at 2.3. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** A single value pins the axis. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
