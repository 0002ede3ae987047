import { GraphQLSchema, isObjectType } from 'graphql'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { addAuthorization } from './authorization/authorization.ts'
import { createBuilder, type SubGraph, subGraphPaths } from './builder.ts'
import { addAnswerBatch } from './form/answer-batch.ts'
import { addAnswerHistory } from './form/answer-history.ts'
import { addAnswers } from './form/answers.ts'
import { addDocuments } from './form/documents.ts'
import { addFile } from './form/file.ts'
import { addForm } from './form/form.ts'
import { addFormTemplate } from './form/form-template.ts'
import { addLookup } from './form/lookup.ts'
import { addPresence } from './form/presence.ts'
import { addLibrary } from './library/library.ts'
import { addPerson } from './person/person.ts'
import { addProgram } from './program/program.ts'
import { addHome } from './shell/home.ts'
import { addProfile } from './shell/profile.ts'
import { addSettings } from './shell/settings.ts'
import { addAssessmentTemplate } from './template/assessment-template.ts'
import { addTemplatePreview } from './template/template-preview.ts'
import { addWorkflow } from './workflow/workflow.ts'

export const WHOLE_PATH = '/graphql'

/** The schema of every service path (SH-10): parts of one, and the whole at `/graphql`. */
export function buildSchemas(registry: ElementRegistry): Map<string, GraphQLSchema> {
  const builder = createBuilder()
  addPerson(builder)
  addProgram(builder)
  addForm(builder)
  addFormTemplate(builder)
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
