import { startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'

export const startableFragment = graphql(
  'fragment HomeStartable on Query { assessmentTemplates { ...StartableTemplate } }',
  [startableTemplate],
)
