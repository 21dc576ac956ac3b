/**
 * Names that are probably known ones with one or two wrong letters, each with the name that is meant. Most
 * variables of an environment are none of ours, so anything else is left alone.
 */
export function findMisspelled(
  names: readonly string[],
  known: readonly string[],
): Readonly<Record<string, string>> {
  const unknown = names.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !names.includes(name));
  return Object.fromEntries(
    unknown.flatMap((name) => {
      const meant = missing.find(
        (candidate) => countEdits(name.toUpperCase(), candidate) <= (candidate.length < 8 ? 1 : 2),
      );
      return meant ? [[name, meant]] : [];
    }),
  );
}

/** Letters to add, remove or replace (Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const letter of from) {
    const next = [(row[0] ?? 0) + 1];
    for (const [index, other] of [...to].entries()) {
      const [replaced = 0, removed = 0] = row.slice(index);
      const added = next[index] ?? 0;
      next.push(Math.min(added + 1, removed + 1, replaced + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
