import { firstYear, writeNoticeDays } from '../../content/plans/pricing.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * Explains when customers can end a contract. After hydration, the notice deadlines for a contract that
 * starts today appear below this text, in a space that `pricing.css` reserves for them.
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

/** Returns a date in the visitor's time zone, in ISO 8601. */
function getDay(now: Date): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return day.toISOString().slice(0, 10);
}
