/**
 * What was copied from a web page or from Word, before the editor looks at it: styles and what Office keeps for itself
 * go. The editor's schema takes the safe subset of what is left.
 */
export const cleanPasted = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|xml|o:\w+|w:\w+)\b[\s\S]*?<\/\1>/gi, '')
    // Google Docs wraps all of it in a bold that is none.
    .replaceAll(/<b\s[^>]*font-weight:\s*normal[^>]*>/gi, '')
    .replaceAll(/\s(?:style|class|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
