/**
 * Where `/redirect/…` leads: always an address of this console. A rest that begins with a slash of either kind would be one
 * of another site (`//evil.example`), and browsers drop line breaks and tabs from what they navigate to.
 */
export const redirectTarget = (rest: string, search: string): string => `/${rest.replace(/^[\s\\/]+/, '')}${search}`
