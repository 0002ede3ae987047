import { useMemo } from 'react'
import type { Template } from '../../schemas/index.ts'
import { textsOf } from '../parts/texts-of.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { type TemplateText, templateTexts } from './template-texts.ts'

/** What of the draft can be said in another language. */
export function useTexts(): readonly TemplateText[] {
  const { catalogue } = useWorkbench()
  const template = useDocument((documents) => documents.template) as Template
  const texts = textsOf(catalogue)
  return useMemo(() => templateTexts(template, texts), [template, texts])
}
