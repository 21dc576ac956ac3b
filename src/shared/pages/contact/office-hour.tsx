import { contact } from '../../content/site/contact.ts';
import { provider } from '../../content/site/provider.ts';
import { Ruler } from '../../ui/ruler.tsx';

/** Whether it is day or night where a call arrives. */
export function OfficeHour() {
  return (
    <div className="office-hour">
      <Ruler timeZone={provider.timeZone} />
      <p className="note">{contact.office}</p>
    </div>
  );
}
