/** Apart from the other paths, because the script that starts every page needs it, and not them. */
export const PRIVACY_POLICY_PATH = '/privacy-policy';
