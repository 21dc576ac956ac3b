import type { LegalTable as LegalTableContent } from '../../content/legal/legal.ts';
import { RichText } from '../../ui/rich-text.tsx';

export function LegalTable({ table }: { table: LegalTableContent }) {
  return (
    <table className="legal-table">
      <caption>{table.caption}</caption>
      <thead className="visually-hidden">
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
  );
}
