import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

/** A template to look at, without a form (FF-09). */
export const templatePreviewQuery = operation(
  formRenderer,
  graphql(`query TemplatePreview($templateId: ID!) {
    templatePreview(templateId: $templateId) {
      id groupId name description language languages status pages summaryPages checks
      startPage declaration afterSubmit actionSettings
    }
  }`),
)

export type TemplatePreviewReply = ResultOf<typeof templatePreviewQuery>['templatePreview']
