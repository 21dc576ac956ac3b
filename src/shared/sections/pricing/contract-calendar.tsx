import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import {
  contractCalendar,
  describePeriod,
  describePeriodEnd,
  renewalNote,
} from '../../content/calendar.ts';
import {
  addMonths,
  contractPeriods,
  getNoticeDay,
  getNoticeMonth,
} from '../../content/contract-year.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useText } from '../../hooks/use-text.ts';
import { formatDate, formatDay } from '../../text/spanish-formats.ts';
import { SectionHead } from '../section-head.tsx';

/**
 * The first year of a contract: start, last days for notice, ends of periods. In any contract's days
 * and, once the page is hydrated, also in those of one that starts today. Each stands in one line, so
 * that nothing moves when they come.
 */
export function ContractCalendar() {
  const now = useNow();
  const today = now && formatIsoDay(now);
  const fill = useText();
  const { heading, text, from, fromToday } = contractCalendar;
  return (
    <section className="wrap" id="calendar" aria-labelledby="calendar-heading">
      <div className="contract-calendar section">
        <SectionHead id="calendar-heading" title={heading} text={text} />
        <p className="calendar__from">
          {today ? fill(fromToday, { date: formatDay(today) }) : from}
        </p>
        <ol className="calendar">
          {contractPeriods.map((months, index) => (
            <Period key={months[0]} number={index + 1} months={months} today={today} />
          ))}
        </ol>
        <p className="calendar__note">{renewalNote.plain}</p>
        <p className="calendar__detail">{renewalNote.detail}</p>
      </div>
    </section>
  );
}

interface PeriodProps {
  /** From 1. */
  number: number;
  months: readonly number[];
  /** ISO 8601 date; null until the page is hydrated. */
  today: string | null;
}

function Period({ number, months, today }: PeriodProps) {
  const fill = useText();
  const { months: monthsLabel, start, notice, end } = contractCalendar;
  const lastMonth = months.at(-1) ?? 0;
  const month = String(lastMonth);
  const endDay = today && addMonths(today, lastMonth);
  const noticeDay = endDay && getNoticeDay(endDay);
  return (
    <li className="calendar__period">
      <h3 className="calendar__name">{describePeriod(number, months)}</h3>
      <p className="calendar__months">
        <VisuallyHidden>
          {fill(monthsLabel, { first: String(months[0]), last: month })}
        </VisuallyHidden>
        {months.map((month) => (
          <span key={month} className={getMonthClass(month, months)} aria-hidden="true">
            {month}
          </span>
        ))}
      </p>
      <ul className="calendar__events">
        {number === 1 && (
          <Event mark="start" day={today} when={today ? formatDate(today) : start.when}>
            {start.what}
          </Event>
        )}
        <Event
          mark="notice"
          day={noticeDay}
          when={noticeDay ? fill(notice.date, { date: formatDay(noticeDay) }) : notice.when}
        >
          {fill(notice.what, { month })}
        </Event>
        <Event
          mark="end"
          day={endDay}
          when={endDay ? formatDate(endDay) : fill(end.when, { month })}
        >
          {describePeriodEnd(lastMonth)}
        </Event>
      </ul>
    </li>
  );
}

/** The mark of an event; the same stands at its month. */
type Mark = 'start' | 'notice' | 'end';

interface EventProps {
  mark: Mark;
  /** ISO 8601 date. */
  day: string | null;
  when: string;
  children: ReactNode;
}

function Event({ mark, day, when, children }: EventProps) {
  return (
    <li className={`calendar__event calendar__event--${mark}`}>
      <b className="calendar__when">{day ? <time dateTime={day}>{when}</time> : when}</b>{' '}
      <span className="calendar__what">{children}</span>
    </li>
  );
}

function getMonthClass(month: number, months: readonly number[]): string {
  const marks = [
    month === 1 && 'start',
    month === getNoticeMonth(months) && 'notice',
    month === months.at(-1) && 'end',
  ].filter((mark) => mark !== false);
  return [
    `calendar__month month-${month}`,
    ...marks.map((mark) => `calendar__month--${mark}`),
  ].join(' ');
}

/** The visitor's day. */
function formatIsoDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
