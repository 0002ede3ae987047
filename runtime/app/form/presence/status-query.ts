import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'

/** What a form is called and how far it is: little, for whoever asks whether there is more to ask for. */
export const statusQuery = operation(
  formRenderer,
  graphql('query FormStatus($id: ID!) { form(id: $id) { status name template { id } } }'),
)
