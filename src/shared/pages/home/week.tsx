import { week } from '../../content/home/feature-texts.ts';

/** A week of hours, of which those of a team are left out. Decoration: the sentence beside it says so. */
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
