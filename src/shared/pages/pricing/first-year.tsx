import { listNoticeDays } from '../../content/plans/contract-year.ts';
import { firstYear } from '../../content/plans/pricing.ts';
import { formatDay, listWords } from '../../text/spanish.ts';
import { useText } from '../../ui/app-context.ts';
import { useNow } from '../../ui/use-now.ts';

/** Its last days for notice have the longest names. */
const LONGEST_START = '2026-07-15';

/**
 * When a contract can be ended. Once the page is hydrated the last days for notice of a contract from today
 * stand below, where their place is kept.
 */
export function FirstYear() {
  const now = useNow();
  const fill = useText();
  const { heading, text } = firstYear;
  return (
    <section className="section split wrap" id="first-year" aria-labelledby="first-year-heading">
      <h2 id="first-year-heading">{heading}</h2>
      <div>
        <p className="soft">{text}</p>
        <p className="notice-days">
          <span aria-hidden="true">{writeDays(LONGEST_START, fill)}</span>
          <span>{now && writeDays(getDay(now), fill)}</span>
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

function writeDays(startDay: string, fill: ReturnType<typeof useText>): string {
  const [first = '', ...others] = listNoticeDays(startDay).map((day) =>
    fill(firstYear.day, { day: formatDay(day) }),
  );
  return others.length > 0
    ? fill(firstYear.fromToday, { first, others: listWords(others) })
    : fill(firstYear.fromTodayOnce, { first });
}
