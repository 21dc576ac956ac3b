/**
 * Correct words that are missing from the Spanish dictionary, grouped by the reason why they are correct. A
 * lowercase word is also accepted with a capital first letter. Otherwise, case matters.
 */
const WORDS_BY_REASON = {
  'brands and names': 'Analytics Google Ireland Limited LLC vCard WhatsApp',
  'place names': 'Zúrich',
  'technical and commercial acronyms': 'CHF HTTPS IA IP ISO ITV QR',
  'acronyms of countries and laws': 'EE LSSI nLPD RGPD UE UU',
  'acronyms of authorities': 'AEPD EDÖB PFPDT',
  'units, initials and abbreviated weekdays': 'h R T lun jue vie sáb dom',
  'English words that the specification prescribes': 'Application Unexpected',
  'words in the dictionary of the RAE, or formed by its rules':
    'anonimizan cookie cookies imprecisiones multicanal precontractuales ups',
  'verbs with an attached pronoun': 'contáctanos recárgala',
};

export const knownWords: ReadonlySet<string> = new Set(
  Object.values(WORDS_BY_REASON).flatMap((words) => words.split(' ')),
);
