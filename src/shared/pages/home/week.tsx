import { week } from '../../content/home/feature-texts.ts';

/**
 * Chart of the 168 hours of a week that leaves the team's working hours blank. It is hidden from screen
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
