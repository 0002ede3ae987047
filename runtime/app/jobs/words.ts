import { formatIssue } from '../../core/message/format-issue.ts'
import type { Preview, Run } from './operations.ts'

const forms = (count: number): string => (count === 1 ? '1 form' : `${count} forms`)

/** What a run came to; what it did not come to is left out. */
export function countsOf({ acted, notYet, moved, failed }: Run): string {
  const parts = [
    `Acted on ${forms(acted)}`,
    notYet > 0 && `not time yet for ${forms(notYet)}`,
    moved > 0 && `${forms(moved)} moved on meanwhile`,
    failed > 0 && `failed on ${forms(failed)}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** `It would act on 14 forms: FSP-1, FSP-2 and 12 others.` */
export function previewText({ total, tried, acts, notYet, failed, names, reasons }: Preview): string {
  const others = acts - names.length
  const named = names.length === 0 ? '' : `: ${names.join(', ')}${others > 0 ? ` and ${others} others` : ''}`
  return [
    acts === 0 ? 'It would act on no form now.' : `It would act on ${forms(acts)} now${named}.`,
    notYet > 0 && `It is not time yet for ${forms(notYet)}.`,
    failed > 0 && `It would fail on ${forms(failed)}: ${reasons.map(reasonText).join(' ')}`,
    tried < total && `Only ${tried} of ${total} forms were tried.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const REASONS: Readonly<Record<string, string>> = {
  form_changed: 'Somebody was acting on it.',
  internal: 'Something went wrong. The log of the server says more.',
  'form.no_template': 'Its template is gone.',
}

export const reasonText = (code: string): string => REASONS[code] ?? formatIssue({ code })

/** In the order of a run's own states. */
export const STATES: Readonly<Record<string, { label: string; tone: string }>> = {
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  stopped: { label: 'Stopped', tone: 'red' },
}
