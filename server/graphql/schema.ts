import { GraphQLSchema, isObjectType } from 'graphql'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { addWorkflow } from '../features/action/graphql/workflow.ts'
import { addAnswerBatch } from '../features/answer/graphql/answer-batch.ts'
import { addAnswers } from '../features/answer/graphql/answers.ts'
import { addFile } from '../features/attachment/graphql/file.ts'
import { addAuthorization } from '../features/authorization/graphql/authorization.ts'
import { addSettings } from '../features/flag/graphql/settings.ts'
import { addDocuments } from '../features/form/graphql/documents.ts'
import { addForm } from '../features/form/graphql/form.ts'
import { addFormTemplate } from '../features/form/graphql/form-template.ts'
import { addAnswerHistory } from '../features/history/graphql/answer-history.ts'
import { addHome } from '../features/home/graphql/home.ts'
import { addLibrary } from '../features/library/graphql/library.ts'
import { addLookup } from '../features/lookup/graphql/lookup.ts'
import { addPerson } from '../features/person/graphql/person.ts'
import { addPresence } from '../features/presence/graphql/presence.ts'
import { addProfile } from '../features/profile/graphql/profile.ts'
import { addProgram } from '../features/program/graphql/program.ts'
import { addStart } from '../features/start/graphql/start.ts'
import { addAssessmentTemplate } from '../features/template/graphql/assessment-template.ts'
import { addTemplatePreview } from '../features/template/graphql/template-preview.ts'
import { createBuilder, type SubGraph, subGraphPaths } from './builder.ts'

export const WHOLE_PATH = '/graphql'

/** The schema of every service path (SH-10): parts of one, and the whole at `/graphql`. */
export function buildSchemas(registry: ElementRegistry): Map<string, GraphQLSchema> {
  const builder = createBuilder()
  addPerson(builder)
  addProgram(builder)
  addForm(builder)
  addFormTemplate(builder)
  addStart(builder)
  const LocationInput = addAnswers(builder, registry)
  addAnswerBatch(builder, LocationInput)
  addLookup(builder, LocationInput)
  addAnswerHistory(builder, LocationInput)
  addPresence(builder, LocationInput)
  addFile(builder)
  addDocuments(builder)
  addLibrary(builder)
  addWorkflow(builder)
  addAssessmentTemplate(builder)
  addTemplatePreview(builder)
  addProfile(builder)
  addHome(builder)
  addSettings(builder)
  addAuthorization(builder)
  const parts = Object.entries(subGraphPaths) as [SubGraph, string][]
  return new Map([
    [WHOLE_PATH, builder.toSchema()],
    ...parts.map(([subGraph, path]) => [path, reachable(builder.toSchema({ subGraph }))] as const),
  ])
}

/** Without the types that none of its operations lead to. */
function reachable(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  const entry = { ...config, mutation: hasFields(config.mutation) ? config.mutation : undefined }
  const bare = new GraphQLSchema({ ...entry, types: [] })
  const isImplementation = (type: (typeof config.types)[number]) =>
    isObjectType(type) && type.getInterfaces().some(({ name }) => bare.getType(name))
  return new GraphQLSchema({ ...entry, types: config.types.filter(isImplementation) })
}

const hasFields = (type: GraphQLSchema['getMutationType'] extends () => infer T ? T : never) =>
  type != null && Object.keys(type.getFields()).length > 0
