import { RichText } from '../../components/rich-text.tsx';
import { pricing } from '../../content/pricing.ts';
import { formatNumber } from '../../text/spanish-formats.ts';

/** Key numbers of the contract, as large as the prices. */
export function ContractFigures() {
  const { heading, text, items } = pricing.figures;
  return (
    <section className="wrap" aria-labelledby="figures-heading">
      <div className="section">
        <div className="section-head grid">
          <h2 id="figures-heading" className="section-head__title">
            {heading}
          </h2>
          <p className="section-head__text">
            <RichText text={text} />
          </p>
        </div>
        <dl className="contract-figures">
          {items.map(({ label, value, decimals, unit }) => (
            <div key={label} className="contract-figures__item">
              <dt className="contract-figures__label">{label}</dt>
              <dd className="contract-figures__value">
                {`${formatNumber(value, decimals)}\u00a0`}
                <span className="contract-figures__unit">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
