const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `MMM d, yyyy` (000 §9). */
export function shortDate(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
