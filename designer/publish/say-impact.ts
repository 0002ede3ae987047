import type { Impact } from './operations.ts'

const forms = (count: number): string => (count === 1 ? '1 form' : `${count} forms`)

const REASONS: Readonly<Record<string, string>> = {
  gone: 'is not in the draft any more',
  otherKind: 'is asked in another way',
  otherRows: 'is asked in other rows',
}

/** What a draft means for the forms that are under way, one sentence after the other. */
export function sayImpact({ openForms, versions, losing, looked, questions, states }: Impact): string[] {
  if (openForms === 0) return ['No form of this template is under way.']
  const [only] = versions
  const on =
    versions.length === 1 && only
      ? `, on version ${only.version}`
      : `: ${versions.map(({ version, forms: count }) => `${count} on version ${version}`).join(', ')}`
  const stay =
    openForms === 1
      ? `1 form is under way${on}. It stays on its version.`
      : `${forms(openForms)} are under way${on}. They stay on their versions.`
  const few = looked < openForms ? ` of the ${looked} that were looked at` : ''
  return [
    stay,
    ...(questions.length > 0
      ? [
          losing === 0
            ? `None${few} has an answer to a question that this version does not ask.`
            : `${forms(losing)}${few} would have no place for an answer, if they were on this version:`,
        ]
      : []),
    ...questions
      .filter(({ forms: count }) => count > 0)
      .map(({ label, reason, forms: count }) => `${label} ${REASONS[reason] ?? ''} (${forms(count)}).`),
    ...states.map(
      ({ label, forms: count }) =>
        `${count === 1 ? '1 form is' : `${count} forms are`} in the state ${label}, which this version does not have.`,
    ),
  ]
}
