import { ButtonLink } from '../../components/button-link.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { thumbBar } from '../../content/home.ts';

/** Price and contact at the foot of a phone's screen, once the hero's buttons have left it. */
export function ThumbBar() {
  return (
    <div className="thumb-bar" data-markdown="omit">
      <SmartLink className="thumb-bar__price" href="/pricing">
        <b>{thumbBar.price}</b> {thumbBar.change && <small>{thumbBar.change}</small>}
      </SmartLink>
      <ButtonLink href="/contact">{thumbBar.contact}</ButtonLink>
    </div>
  );
}
