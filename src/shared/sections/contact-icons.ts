import { Mail, MessageCircle, Phone } from 'lucide';
import type { IconShapes } from '../components/icon.tsx';
import type { ContactOption } from '../content/contact.ts';

export const contactIcons: Record<ContactOption['icon'], IconShapes> = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
};
