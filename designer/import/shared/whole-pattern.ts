/** A pattern that is looked for anywhere, as one that the whole text must match. */
export function wholePattern(pattern: string): string {
  const isWhole = /^\^.*[^\\]\$$/s.test(pattern) && !pattern.includes('|')
  return isWhole ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`
}
