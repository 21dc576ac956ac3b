import { type ContractFigure, contractFigures, figureGroups } from '../../content/legal/figures.ts';
import { getClause } from '../../content/legal/general-terms-sections.ts';
import { useText } from '../../ui/app-context.ts';
import { RichText } from '../../ui/rich-text.tsx';

/** Lists every number in the contract. Each row links to the contract clause that states the number. */
export function SmallPrint() {
  const { heading, text } = contractFigures;
  return (
    <section className="section wrap" id="figures" aria-labelledby="figures-heading">
      <h2 id="figures-heading">{heading}</h2>
      <p className="soft">
        <RichText text={text} />
      </p>
      <div className="figures">
        {figureGroups.map(({ title, note, figures }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p className="note">{note}</p>
            <dl className="rows">
              {figures.map((figure) => (
                <Figure key={figure.label} figure={figure} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function Figure({ figure }: { figure: ContractFigure }) {
  const fill = useText();
  const { clause, label, from, value } = figure;
  const { number, href } = getClause(clause);
  return (
    <div>
      <dt>
        <a href={href} aria-label={fill(contractFigures.clause, { number })}>
          {number}
        </a>{' '}
        {label}
      </dt>
      <dd>{from ? `${from} ${value}` : value}</dd>
    </div>
  );
}
