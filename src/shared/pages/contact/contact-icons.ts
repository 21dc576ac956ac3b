import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { ContactOption } from '../../content/site/contact.ts';
import type { IconShapes } from './icon.tsx';

export const contactIcons: Record<ContactOption['icon'], IconShapes> = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
};
