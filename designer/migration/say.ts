import { inLanguages } from '../../runtime/core/language/words.ts'
import type { MigrationRun, Plan, StandingVersion } from './operations.ts'
import { texts } from './texts.ts'

export const { forms } = texts

/** What moving forms would come to, one sentence after the other. */
export function sayPlan({ total, looked, whole, converts, parks, questions }: Plan): string[] {
  if (total === 0) return [texts.noneMoved]
  const few = looked < total ? [texts.lookedOf(forms(looked), total)] : []
  return [
    ...few,
    ...(whole > 0 ? [texts.loseNone(forms(whole), whole)] : []),
    ...(converts > 0 ? [texts.convert(forms(converts), converts)] : []),
    ...(parks > 0 ? [texts.parkForms(forms(parks), parks)] : []),
    ...questions.map(({ label, verdict, forms: count }) =>
      verdict === 'parked'
        ? texts.parkField(forms(count), count, label)
        : texts.lessInField(forms(count), count, label),
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
    const done = texts.doneOf(seen, forms(total))
    const what = direction === 'back' ? texts.takenBack : texts.movedSoFar
    return state === 'paused' ? texts.paused(done, what) : `${done} ${what}…`
  }
  const sentences =
    direction === 'back'
      ? [
          texts.takenBackForms(forms(back)),
          ...(stayed > 0 ? [texts.changedSince(forms(stayed), stayed, run.toVersion)] : []),
        ]
      : [texts.moved(forms(moved)), ...(stayed > 0 ? [texts.movedMeanwhile(forms(stayed), stayed)] : [])]
  return [
    ...(state === 'cancelled' ? [texts.stopped] : []),
    ...sentences,
    ...(failed > 0 ? [texts.couldNotMove(forms(failed))] : []),
  ].join(' ')
}

const REASONS: Readonly<Record<string, string>> = inLanguages('studio-migration-reasons', {
  'migration.too_large': 'its answers are too many to be moved at once',
  'migration.state_unmapped': 'its state has no place in the new version',
  'form.no_template': 'its version is gone',
  form_changed: 'somebody was at it all the time',
})

export const sayFailure = ({ name, code }: MigrationRun['failures'][number]): string =>
  `${name ?? texts.hiddenForm}: ${Object.hasOwn(REASONS, code) ? REASONS[code] : texts.somethingWentWrong}.`

const ISSUES: Readonly<Record<string, string>> = inLanguages('studio-migration-issues', {
  'migration.two_to_one': 'Two questions lead to the same one: choose another, or park one of them.',
  'migration.state_unmapped': 'Say for each state where its forms go.',
  'migration.unknown_question': 'A question that was chosen is not in the new version any more.',
  'migration.same_question': 'A question that is the same in both versions keeps its answers.',
})

export const sayIssues = ({ issues }: Pick<Plan, 'issues'>): string[] => [
  ...new Set(issues.map(({ code }) => ISSUES[code] ?? texts.versionChanged)),
]
