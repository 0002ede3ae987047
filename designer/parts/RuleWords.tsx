import { useMemo } from 'react'
import { sayRule } from '../../runtime/core/explain/say-rule.ts'
import { readStructure } from '../../runtime/core/template/read-structure.ts'
import type { Template } from '../../schemas/index.ts'
import { Said } from './Said.tsx'
import { useDocument, useWorkbench } from './workbench.ts'

/** A rule as a sentence about the questions of the draft. */
export function RuleWords({ rule }: { rule: unknown }) {
  const { registry } = useWorkbench().catalogue
  const template = useDocument((documents) => documents.template)
  const { elements } = useMemo(() => readStructure(template as Template, registry), [template, registry])
  const spans = useMemo(() => sayRule(rule, elements), [rule, elements])
  return <Said spans={spans} />
}
