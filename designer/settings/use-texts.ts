import { useMemo } from 'react'
import type { Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { type TemplateText, templateTexts } from './template-texts.ts'

/** What of the draft can be said in another language. */
export function useTexts(): readonly TemplateText[] {
  const { catalogue } = useWorkbench()
  const template = useDocument((documents) => documents.template) as Template
  const texts = useMemo(
    () => createTexts(Object.fromEntries(catalogue.kinds.map(({ type, schema }) => [type, schema]))),
    [catalogue],
  )
  return useMemo(() => templateTexts(template, texts), [template, texts])
}
