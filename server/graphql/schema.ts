import { GraphQLSchema, isObjectType } from 'graphql'
import { SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { Feature } from '../feature.ts'
import { createBuilder, type SubGraph } from './builder.ts'

export const WHOLE_PATH = '/graphql'

/** The schema of every service path that a feature has a field in (SH-10): parts of one, and the whole at `/graphql`. */
export function buildSchemas(
  registry: ElementRegistry,
  features: readonly Feature[],
): Map<string, GraphQLSchema> {
  const builder = createBuilder()
  for (const { graphql = [] } of features) for (const addFields of graphql) addFields(builder, registry)
  const parts = Object.entries(SERVICE_PATHS) as [SubGraph, string][]
  return new Map([
    [WHOLE_PATH, builder.toSchema()],
    ...parts.map(([subGraph, path]) => [path, reachable(builder.toSchema({ subGraph }))] as const),
  ])
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
