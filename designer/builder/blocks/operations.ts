import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../../runtime/client/graphql/services.ts'

const blocksDocument = graphql(`query Blocks($programId: ID!) {
  blocks(programId: $programId) { id name count contents { type label depth } createdDate createdBy { firstName lastName } }
}`)
export const blocksQuery = operation(formBuilder, blocksDocument)
export type Block = ResultOf<typeof blocksDocument>['blocks'][number]

export const blockElementsQuery = operation(
  formBuilder,
  graphql('query BlockElements($id: ID!) { blockElements(id: $id) }'),
)

export const saveBlockMutation = operation(
  formBuilder,
  graphql(`mutation SaveBlock($programId: ID!, $name: String!, $elements: JSON!, $operationId: ID) {
    saveBlock(programId: $programId, name: $name, elements: $elements, operationId: $operationId) { id name }
  }`),
)

export const renameBlockMutation = operation(
  formBuilder,
  graphql('mutation RenameBlock($id: ID!, $name: String!) { renameBlock(id: $id, name: $name) { id name } }'),
)

export const deleteBlockMutation = operation(
  formBuilder,
  graphql('mutation DeleteBlock($id: ID!) { deleteBlock(id: $id) { status } }'),
)
