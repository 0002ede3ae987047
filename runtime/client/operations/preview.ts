import type { Page } from '../../../schemas/index.ts'
import { operation } from '../transport.ts'
import { formRenderer } from './paths.ts'

export interface TemplatePreviewReply {
  id: string
  groupId: string
  name: string
  description: string | null
  status: string
  pages: Page[]
  summaryPages: Page[]
}

/** A template to look at, without a form (FF-09). */
export const templatePreviewQuery = operation<
  { templatePreview: TemplatePreviewReply },
  { templateId: string }
>(
  formRenderer,
  `query TemplatePreview($templateId: ID!) {
    templatePreview(templateId: $templateId) { id groupId name description status pages summaryPages }
  }`,
)
