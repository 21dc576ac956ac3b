import { RichText } from '../../components/rich-text.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { type ContractFigure, contractFigures, figureGroups } from '../../content/figures.ts';
import { getClause } from '../../content/general-terms-sections.ts';
import { useText } from '../../hooks/use-text.ts';
import { SectionHead } from '../section-head.tsx';

/** Every number of the contract, each with a link to its clause. */
export function ContractFigures() {
  const { heading, text } = contractFigures;
  return (
    <section className="wrap" id="figures" aria-labelledby="figures-heading">
      <div className="section">
        <SectionHead id="figures-heading" title={heading} text={text} />
        {figureGroups.map(({ title, note, figures }) => (
          <div key={title} className="figures grid">
            <div className="figures__head">
              <h3>{title}</h3>
              <p className="figures__note">
                <RichText text={note} />
              </p>
            </div>
            <dl className="figures__items">
              {figures.map((figure) => (
                <Figure key={figure.label} figure={figure} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

function Figure({ figure }: { figure: ContractFigure }) {
  const fill = useText();
  const { label, value, unit, text } = figure;
  const clause = getClause(figure.clause.section, figure.clause.paragraph);
  return (
    <div className="figure">
      <dt className="figure__label">
        <span>{label}</span>{' '}
        <SmartLink className="figure__clause" href={clause.href}>
          {fill(contractFigures.clause, { number: clause.number })}
        </SmartLink>
      </dt>
      <dd className={`figure__value${/\d/.test(value) ? '' : ' figure__value--words'}`}>
        {value}
        {unit && <span className="figure__unit">{`\u00a0${unit}`}</span>}
      </dd>
      <dd className="figure__text">
        <RichText text={text} />
      </dd>
    </div>
  );
}
