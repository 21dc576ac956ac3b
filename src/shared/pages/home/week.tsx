import { week } from '../../content/home/feature-texts.ts';

/**
 * Chart of a week's 168 hours, in which the team's working hours are blank. The chart is hidden from screen
 * readers, because the preceding sentence gives the same information.
 */
export function Week() {
  const { hours, days, team } = week;
  return (
    <div className="week" aria-hidden="true">
      <div className="week__hours">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div className="week__days">{days.join(' ')}</div>
      <div className="week__field">
        <div className="week__team">
          <b>{team.hours}</b>
          {team.name}
        </div>
      </div>
    </div>
  );
}
