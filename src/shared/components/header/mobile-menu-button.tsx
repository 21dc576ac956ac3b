import Menu from 'lucide/dist/esm/icons/menu.mjs';
import { navigation } from '../../content/navigation.ts';
import { Icon } from '../icon.tsx';
import { hasInvokerCommands } from './invoker-commands.ts';
import { MENU_ID } from './mobile-menu.tsx';

export function MobileMenuButton() {
  return (
    <button
      type="button"
      className="icon-button site-header__menu-button"
      aria-label={navigation.openMenu}
      aria-haspopup="dialog"
      commandfor={MENU_ID}
      command="show-modal"
      onClick={openMenu}
    >
      <Icon shapes={Menu} />
    </button>
  );
}

/** Fallback for `commandfor`. */
function openMenu() {
  if (hasInvokerCommands()) return;
  const menu = document.getElementById(MENU_ID);
  if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal();
}
