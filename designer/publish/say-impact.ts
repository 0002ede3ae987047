import { inLanguages } from '../../runtime/core/language/words.ts'
import type { Impact } from './operations.ts'
import { texts } from './texts.ts'

const forms = (count: number): string => texts.forms(count)

const REASONS: Readonly<Record<string, string>> = inLanguages('studio-publish-reasons', {
  gone: 'is not in the draft any more',
  otherKind: 'is asked in another way',
  otherRows: 'is asked in other rows',
})

/** What a draft means for the forms that are under way, one sentence after the other. */
export function sayImpact({ openForms, versions, losing, looked, questions, states }: Impact): string[] {
  if (openForms === 0) return [texts.noneUnderWay]
  const [only] = versions
  const on =
    versions.length === 1 && only
      ? texts.onOneVersion(only.version)
      : `: ${versions.map(({ version, forms: count }) => texts.countOnVersion(count, version)).join(', ')}`
  const stay = texts.underWay(openForms, on, forms(openForms))
  const few = looked < openForms ? texts.ofLooked(looked) : ''
  return [
    stay,
    ...(questions.length > 0 ? [losing === 0 ? texts.noneLoses(few) : texts.losing(forms(losing), few)] : []),
    ...questions
      .filter(({ forms: count }) => count > 0)
      .map(({ label, reason, forms: count }) => `${label} ${REASONS[reason] ?? ''} (${forms(count)}).`),
    ...states.map(({ label, forms: count }) => texts.inGoneState(count, label)),
  ]
}
