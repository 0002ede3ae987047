import { useMemo } from 'react'
import { sayRuleOf } from './rules/say-drawn.ts'
import { useRuleQuestions } from './rules/use-rule-questions.ts'
import { Said } from './Said.tsx'

/** A rule as a sentence about the questions of the draft. */
export function RuleWords({ rule }: { rule: unknown }) {
  const known = useRuleQuestions({})
  const spans = useMemo(() => sayRuleOf(known, rule), [known, rule])
  return <Said spans={spans} />
}
