import { PothosSubGraphPlugin } from '@pothos/plugin-sub-graph'
import { GraphQLSchema, isObjectType } from 'graphql'
import { SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { memoize } from '../contract/memoize.ts'
import type { Feature } from '../feature.ts'
import { createBuilder } from './builder.ts'
import { guardFields } from './limits/guard-fields.ts'

const WHOLE_PATH = '/graphql'

export interface Schemas {
  whole: GraphQLSchema
  /** By service path, and `/graphql`: makes the part of the whole that is offered there, with the resolvers of the whole. */
  byPath: ReadonlyMap<string, () => GraphQLSchema>
}

/** The schema of every service path (SH-10), made once for all servers of a process that offer the same. */
export const schemasOf = (registry: ElementRegistry, features: readonly Feature[]): Schemas =>
  schemasByFeatures(features)(registry)

const schemasByFeatures = memoize((features: readonly Feature[]) =>
  memoize((registry: ElementRegistry) => createSchemas(registry, features)),
)

function createSchemas(registry: ElementRegistry, features: readonly Feature[]): Schemas {
  const own = features.flatMap(({ subGraphs = [] }) => subGraphs)
  const builder = createBuilder(own)
  for (const { graphql = [] } of features)
    for (const addFields of graphql) addFields(builder, registry, features)
  const whole = builder.toSchema()
  // The parts have the resolvers of the whole.
  guardFields(whole)
  const paths = [...Object.entries(SERVICE_PATHS), ...own.map(({ name, path }) => [name, path] as const)]
  const parts = paths.map(([subGraph, path]) => {
    let part: GraphQLSchema | undefined
    return [
      path,
      () => (part ??= reachable(PothosSubGraphPlugin.createSubGraph(whole, subGraph, builder))),
    ] as const
  })
  return { whole, byPath: new Map([[WHOLE_PATH, () => whole], ...parts]) }
}

/** Without the types that none of its operations lead to. */
function reachable(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  const entry = {
    ...config,
    mutation: hasFields(config.mutation) ? config.mutation : undefined,
    subscription: hasFields(config.subscription) ? config.subscription : undefined,
  }
  const bare = new GraphQLSchema({ ...entry, types: [] })
  const isImplementation = (type: (typeof config.types)[number]) =>
    isObjectType(type) && type.getInterfaces().some(({ name }) => bare.getType(name))
  return new GraphQLSchema({ ...entry, types: config.types.filter(isImplementation) })
}

const hasFields = (type: GraphQLSchema['getMutationType'] extends () => infer T ? T : never) =>
  type != null && Object.keys(type.getFields()).length > 0
