import { identity, listIdentity } from '../../content/site/identity-texts.ts';
import { navigation } from '../../content/site/navigation.ts';
import { useSite } from '../../ui/app-context.ts';

/** What the law requires of a provider to say of itself (LSSI, article 10), and its offices. */
export function Identity() {
  const facts = listIdentity(useSite())
    // The options above have it.
    .filter(({ field }) => field !== 'email');
  return (
    <section className="section split wrap" aria-labelledby="identity-heading">
      <h2 id="identity-heading">{identity.heading}</h2>
      <dl className="identity rows">
        {facts.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{navigation.officesTitle}</dt>
          <dd>{navigation.offices.join(' · ')}</dd>
        </div>
      </dl>
    </section>
  );
}
