import SchemaBuilder from '@pothos/core'
import SubGraphPlugin from '@pothos/plugin-sub-graph'
import { SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { StatusRegistry } from '../../runtime/core/workflow/status.ts'
import type { ActionSetting, AfterSubmit, Check, Declaration, Page, StartPage } from '../../schemas/index.ts'
import type { GraphqlContext } from './context.ts'
import {
  GraphQLActionSettings,
  GraphQLAfterSubmit,
  GraphQLAnswerValue,
  GraphQLChecks,
  GraphQLDateTime,
  GraphQLDeclaration,
  GraphQLJson,
  GraphQLPages,
  GraphQLRefusal,
  GraphQLStartPage,
  GraphQLStatusRegistry,
  type Refusal,
} from './scalars.ts'

declare const isOwn: unique symbol
type OwnName = string & { readonly [isOwn]: true }

/** A service path that one capability alone offers; its face declares it. */
export interface OwnSubGraph {
  name: OwnName
  path: `/${string}/graphql`
}

export const ownSubGraph = (name: string, path: OwnSubGraph['path']): OwnSubGraph => ({
  name: name as OwnName,
  path,
})

/** A service path's part of the schema (SH-10). */
export type SubGraph = keyof typeof SERVICE_PATHS | OwnName

interface SchemaTypes {
  Context: GraphqlContext
  SubGraphs: SubGraph
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    DateTime: { Input: string; Output: string }
    AnswerValue: { Input: AnswerValue; Output: AnswerValue }
    Pages: { Input: readonly Page[]; Output: readonly Page[] }
    Checks: { Input: readonly Check[]; Output: readonly Check[] }
    ActionSettings: { Input: readonly ActionSetting[]; Output: readonly ActionSetting[] }
    StartPage: { Input: StartPage; Output: StartPage }
    Declaration: { Input: Declaration; Output: Declaration }
    AfterSubmit: { Input: AfterSubmit; Output: AfterSubmit }
    StatusRegistry: { Input: StatusRegistry; Output: StatusRegistry }
    Refusal: { Input: Refusal; Output: Refusal }
  }
}

/** A type belongs to every sub-graph that reaches it; a query or mutation says where it is offered. */
export function createBuilder(own: readonly OwnSubGraph[]) {
  const builder = new SchemaBuilder<SchemaTypes>({
    plugins: [SubGraphPlugin],
    defaultFieldNullability: false,
    subGraphs: {
      defaultForTypes: [...(Object.keys(SERVICE_PATHS) as SubGraph[]), ...own.map(({ name }) => name)],
      fieldsInheritFromTypes: true,
    },
  })
  builder.addScalarType('JSON', GraphQLJson)
  builder.addScalarType('DateTime', GraphQLDateTime)
  builder.addScalarType('AnswerValue', GraphQLAnswerValue)
  builder.addScalarType('Pages', GraphQLPages)
  builder.addScalarType('Checks', GraphQLChecks)
  builder.addScalarType('ActionSettings', GraphQLActionSettings)
  builder.addScalarType('StartPage', GraphQLStartPage)
  builder.addScalarType('Declaration', GraphQLDeclaration)
  builder.addScalarType('AfterSubmit', GraphQLAfterSubmit)
  builder.addScalarType('StatusRegistry', GraphQLStatusRegistry)
  builder.addScalarType('Refusal', GraphQLRefusal)
  builder.queryType({})
  builder.mutationType({})
  return builder
}

export type Builder = ReturnType<typeof createBuilder>

/** The person area: the shell and its older twin. */
export const SHELL: SubGraph[] = ['Shell', 'Graph']
export const FORM: SubGraph[] = ['FormRenderer']
/** What guests may do as well, with the forms that they have begun (PF-04). */
export const FORM_AND_PUBLIC: SubGraph[] = [...FORM, 'Public']
export const PUBLIC: SubGraph[] = ['Public']
export const BUILDER: SubGraph[] = ['FormBuilder']
export const WORKFLOW: SubGraph[] = ['Workflow']
export const RELATIONSHIP: SubGraph[] = ['Relationship']
export const LIBRARY: SubGraph[] = ['Library']
