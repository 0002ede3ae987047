import type { MigrationRun, Plan, StandingVersion } from './operations.ts'

export const forms = (count: number): string => (count === 1 ? '1 form' : `${count} forms`)

/** What moving forms would come to, one sentence after the other. */
export function sayPlan({ total, looked, whole, converts, parks, questions }: Plan): string[] {
  if (total === 0) return ['No form would be moved.']
  const few = looked < total ? [`${forms(looked)} of ${total} were looked at.`] : []
  return [
    ...few,
    ...(whole > 0 ? [`${forms(whole)} ${whole === 1 ? 'loses' : 'lose'} no answer.`] : []),
    ...(converts > 0
      ? [
          `${forms(converts)} ${converts === 1 ? 'has' : 'have'} an answer that the new version cannot say in full.`,
        ]
      : []),
    ...(parks > 0
      ? [
          `${forms(parks)} ${parks === 1 ? 'parks' : 'park'} an answer: it is kept with the form and shown in its history.`,
        ]
      : []),
    ...questions.map(({ label, verdict, forms: count }) =>
      verdict === 'parked'
        ? `${forms(count)} ${count === 1 ? 'parks' : 'park'} “${label}”.`
        : `${forms(count)} ${count === 1 ? 'says' : 'say'} less in “${label}”.`,
    ),
  ]
}

/** Open forms on versions before the latest. */
export const openOn = (versions: readonly StandingVersion[]): number =>
  versions
    .flatMap(({ states }) => states)
    .filter(({ isFinal }) => !isFinal)
    .reduce((sum, state) => sum + state.forms, 0)

/** How far a run is, or what came of it. */
export function sayRun(run: MigrationRun): string {
  const { state, direction, seen, total, moved, back, stayed, failed } = run
  if (state === 'running' || state === 'paused') {
    const done = `${seen} of ${forms(total)}`
    const what = direction === 'back' ? 'taken back' : 'moved'
    return state === 'paused' ? `Paused: ${done} ${what}.` : `${done} ${what}…`
  }
  const sentences =
    direction === 'back'
      ? [
          `${forms(back)} taken back.`,
          ...(stayed > 0
            ? [
                `${forms(stayed)} ${stayed === 1 ? 'was' : 'were'} changed since, and ${stayed === 1 ? 'stays' : 'stay'} on version ${run.toVersion}.`,
              ]
            : []),
        ]
      : [
          `${forms(moved)} moved.`,
          ...(stayed > 0
            ? [
                `${forms(stayed)} had been moved on by somebody meanwhile, and ${stayed === 1 ? 'was' : 'were'} left.`,
              ]
            : []),
        ]
  return [
    ...(state === 'cancelled' ? ['Stopped.'] : []),
    ...sentences,
    ...(failed > 0 ? [`${forms(failed)} could not be moved.`] : []),
  ].join(' ')
}

const REASONS: Readonly<Record<string, string>> = {
  'migration.too_large': 'its answers are too many to be moved at once',
  'migration.state_unmapped': 'its state has no place in the new version',
  'form.no_template': 'its version is gone',
  form_changed: 'somebody was at it all the time',
}

export const sayFailure = ({ name, code }: MigrationRun['failures'][number]): string =>
  `${name ?? 'A form that you may not see'}: ${Object.hasOwn(REASONS, code) ? REASONS[code] : 'something went wrong'}.`

const ISSUES: Readonly<Record<string, string>> = {
  'migration.two_to_one': 'Two questions lead to the same one: choose another, or park one of them.',
  'migration.state_unmapped': 'Say for each state where its forms go.',
  'migration.unknown_question': 'A question that was chosen is not in the new version any more.',
  'migration.same_question': 'A question that is the same in both versions keeps its answers.',
}

export const sayIssues = ({ issues }: Pick<Plan, 'issues'>): string[] => [
  ...new Set(issues.map(({ code }) => ISSUES[code] ?? 'The new version was changed: load the page again.')),
]
