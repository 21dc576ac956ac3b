/**
 * The parts named on the command line, or all of them. Ends the process when there is no such part.
 */
export function chooseParts<Part extends string>(
  names: readonly string[],
  parts: readonly Part[],
): readonly Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; there are: ${parts.join(' ')}`);
    process.exit(1);
  }
  return names.length > 0 ? parts.filter((part) => names.includes(part)) : parts;
}
