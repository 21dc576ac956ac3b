/**
 * Words that the Spanish dictionary lacks, by the reason why they are right. Capitals count; a word
 * in lower case may also begin a sentence.
 */
const WORDS_BY_REASON = {
  'brands and names': 'Analytics Google Ireland Limited LLC vCard WhatsApp',
  'places that the dictionary lacks': 'Zúrich',
  'acronyms of technology and trade': 'CHF HTTPS IA IP ISO ITV QR',
  'acronyms of states and laws': 'EE LSSI nLPD RGPD UE UU',
  'acronyms of authorities': 'AEPD EDÖB PFPDT',
  'units, initials and days': 'h R T lun jue vie sáb dom',
  'English, letter by letter as the specification says': 'Application Unexpected',
  'in the dictionary of the RAE, or formed by its rules':
    'anonimizan cookie cookies imprecisiones multicanal precontractuales ups',
  'verbs with a pronoun': 'contáctanos recárgala',
};

export const knownWords: ReadonlySet<string> = new Set(
  Object.values(WORDS_BY_REASON).flatMap((words) => words.split(' ')),
);
