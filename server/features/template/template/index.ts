import type { Feature } from '../../../feature.ts'
import { TEMPLATES } from './collections.ts'
import { templateField } from './find-template.ts'
import { templatePreviewField } from './preview-template.ts'
import { startableTemplatesField } from './startable-templates.ts'

export { checkProgram } from './check-program.ts'
export { checkPublic } from './check-public.ts'
export { TEMPLATES } from './collections.ts'
export { compiledTemplate } from './compiled-template.ts'
export { listedTemplates } from './listed-template.ts'
export { languageOf, localisedTemplate, localisedWords } from './localised-template.ts'
export { mayReadTemplate } from './policy.ts'
export { assessmentTemplate, startableGroups, startableTemplates } from './startable-templates.ts'

/** Templates: what forms are made of, and who may start which. */
export const templateFeature: Feature = {
  collections: [TEMPLATES],
  counted: [{ kind: 'templates', order: 2, in: TEMPLATES }],
  graphql: [startableTemplatesField, templatePreviewField, templateField],
}
