import { firstYear, writeNoticeDays } from '../../content/plans/pricing.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * When a contract can be ended. Once the page is hydrated the last days for notice of a contract from today
 * stand below, where their place is kept.
 */
export function FirstYear() {
  const now = useNow();
  const { heading, text } = firstYear;
  return (
    <section className="section split wrap" id="first-year" aria-labelledby="first-year-heading">
      <h2 id="first-year-heading">{heading}</h2>
      <div>
        <p className="soft">{text}</p>
        <p className="notice-days">
          <span>{now && writeNoticeDays(getDay(now))}</span>
        </p>
      </div>
    </section>
  );
}

/** The day of the visitor's calendar. */
function getDay(now: Date): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return day.toISOString().slice(0, 10);
}
