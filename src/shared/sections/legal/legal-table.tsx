import { RichText } from '../../components/rich-text.tsx';
import type { LegalTable as LegalTableContent } from '../../content/legal.ts';

export function LegalTable({ table }: { table: LegalTableContent }) {
  return (
    // The region scrolls on narrow screens, so the keyboard must reach it (WCAG 2.2, 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="legal-table" aria-label={table.label} tabIndex={0}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([heading = '', ...cells]) => (
            <tr key={heading}>
              <th scope="row">
                <RichText text={heading} />
              </th>
              {cells.map((cell) => (
                <td key={cell}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
