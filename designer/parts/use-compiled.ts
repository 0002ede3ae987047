import { useMemo } from 'react'
import { type CompiledTemplate, compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Template } from '../../schemas/index.ts'
import { useDocument, useWorkbench } from './workbench.ts'

/** The draft's template made ready for evaluation; what of it cannot be used is left out. */
export function useCompiled(): CompiledTemplate {
  const { catalogue } = useWorkbench()
  const template = useDocument((documents) => documents.template)
  return useMemo(() => compileTemplate(template as Template, catalogue.registry), [template, catalogue])
}
