import { SmartLink } from '../../components/smart-link.tsx';
import { identity, listIdentity } from '../../content/identity.ts';
import { useSite } from '../../document-data.ts';

/** What the law requires of a provider to say of itself (LSSI, article 10). */
export function IdentitySection() {
  const facts = listIdentity(useSite());
  return (
    <section className="wrap" aria-labelledby="identity-heading">
      <div className="section grid">
        <div className="identity-head">
          <h2 id="identity-heading">{identity.heading}</h2>
          <p className="identity-head__text">{identity.text}</p>
        </div>
        <dl className="identity">
          {facts.map(({ field, label, value, href }) => (
            <div key={field} className="identity__item">
              <dt className="identity__label">{label}</dt>
              <dd className="identity__value" translate="no">
                {href ? (
                  <SmartLink className="identity__link" href={href}>
                    {value}
                  </SmartLink>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
