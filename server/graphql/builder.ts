import SchemaBuilder from '@pothos/core'
import SubGraphPlugin from '@pothos/plugin-sub-graph'
import type { GraphqlContext } from './context.ts'
import type { GraphqlObjects, ResponseSource } from './objects.ts'
import { GraphQLDateTime, GraphQLJson } from './scalars.ts'

/** The service paths of the specifications (000 §7, SH-10), each a part of the one schema. */
export type SubGraph = 'Graph' | 'Relationship' | 'Workflow' | 'FormRenderer' | 'Library' | 'Shell'

export const subGraphPaths: Readonly<Record<SubGraph, string>> = {
  Graph: '/graph/graphql',
  Relationship: '/relationship-v2/graphql',
  Workflow: '/workflow-v2/graphql',
  FormRenderer: '/form-renderer/graphql',
  Library: '/library-management/graphql',
  Shell: '/platform-shell/graphql',
}

interface SchemaTypes {
  Context: GraphqlContext
  SubGraphs: SubGraph
  Objects: GraphqlObjects
  Interfaces: { FormResponse: ResponseSource }
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    DateTime: { Input: string; Output: string }
  }
}

/** A type belongs to every sub-graph that reaches it; a query or mutation says where it is offered. */
export function createBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({
    plugins: [SubGraphPlugin],
    defaultFieldNullability: false,
    subGraphs: {
      defaultForTypes: Object.keys(subGraphPaths) as SubGraph[],
      fieldsInheritFromTypes: true,
    },
  })
  builder.addScalarType('JSON', GraphQLJson)
  builder.addScalarType('DateTime', GraphQLDateTime)
  builder.queryType({})
  builder.mutationType({})
  return builder
}

export type Builder = ReturnType<typeof createBuilder>

/** The person area: the shell and its older twin. */
export const SHELL: SubGraph[] = ['Shell', 'Graph']
export const FORM: SubGraph[] = ['FormRenderer']
export const WORKFLOW: SubGraph[] = ['Workflow']
export const RELATIONSHIP: SubGraph[] = ['Relationship']
export const LIBRARY: SubGraph[] = ['Library']
