import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { IconShapes } from '../components/icon.tsx';
import type { ContactOption } from '../content/contact.ts';

export const contactIcons: Record<ContactOption['icon'], IconShapes> = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
};
