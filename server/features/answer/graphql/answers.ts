import { parseKey, type RowStep } from '../../../../runtime/core/element/answer-key.ts'
import type {
  AnswerOperation,
  AnswerType,
  GraphqlScalar,
} from '../../../../runtime/core/element/define-element.ts'
import { SET_ANSWER, setAnswer } from '../../../../runtime/core/element/find-operation.ts'
import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import type { ResponseSource } from '../../../graphql/objects.ts'
import { saveAnswer } from '../save-answer.ts'
import { responsesOf } from './responses.ts'

type ScalarName = 'String' | 'Int' | 'Float' | 'Boolean' | 'ID' | 'JSON'

/** `[ID!]!` -> a required list of ID. */
function readScalar(scalar: GraphqlScalar): {
  name: ScalarName
  isList: boolean
  isRequired: boolean
} {
  const name = scalar.replace(/[[\]!]/g, '') as ScalarName
  return { name, isList: scalar.startsWith('['), isRequired: scalar.endsWith('!') }
}

const locationInput = (builder: Builder) =>
  builder.inputRef<RowStep>('LocationInput').implement({
    fields: (t) => ({ parentId: t.id({ required: true }), rowId: t.id({ required: true }) }),
  })

/** A place in rows, as arguments name it. */
export type LocationInputRef = ReturnType<typeof locationInput>

/** The answer types and mutations of the installed elements: adding an element edits nothing here (ET-29). */
export function addAnswers(builder: Builder, registry: ElementRegistry): LocationInputRef {
  builder.objectType('Location', {
    description: 'One step to a row: the element with rows, and the row (X-10).',
    fields: (t) => ({ parentId: t.exposeID('parentId'), rowId: t.exposeID('rowId') }),
  })

  builder.interfaceType('FormResponse', {
    description: 'The answer to one question at one place.',
    resolveType: ({ typeName }) => typeName,
    fields: (t) => ({
      questionId: t.id({ resolve: ({ answer }) => answer.questionId }),
      key: t.id({ resolve: ({ answer }) => answer.key }),
      location: t.field({
        type: ['Location'],
        resolve: ({ answer }) => parseKey(answer.key)?.location ?? [],
      }),
      revision: t.int({ resolve: ({ answer }) => answer.revision }),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ answer }) => answer.lastSaved }),
    }),
  })

  builder.objectType('Overwritten', {
    description: 'What somebody else had written and this change replaced (X-48).',
    fields: (t) => ({
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      userId: t.exposeID('userId'),
      revision: t.exposeInt('revision'),
      person: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ userId }, _, { loaders }) => loaders.person.load(userId),
      }),
    }),
  })

  builder.objectType('AnswerResult', {
    fields: (t) => ({
      status: t.int({ resolve: () => 200 }),
      errorMessage: t.string({ nullable: true, resolve: () => null }),
      key: t.exposeID('key'),
      revision: t.exposeInt('revision'),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ answer }) => answer.lastSaved }),
      response: t.field({
        type: 'FormResponse',
        nullable: true,
        resolve: (saved) => (saved.answer.value === null ? null : saved),
      }),
      overwrote: t.field({ type: 'Overwritten', nullable: true, resolve: ({ overwrote }) => overwrote }),
    }),
  })

  builder.objectField('Form', 'responses', (t) =>
    t.field({
      description: 'The answers to the questions that the viewer may see.',
      type: ['FormResponse'],
      extensions: { cost: 400 },
      resolve: async (form, _, { caller, loaders }) => responsesOf(caller, await loaders.access(form)),
    }),
  )

  const LocationInput = locationInput(builder)

  for (const { answer } of registry.all()) {
    if (!answer) continue
    addResponseType(builder, answer.graphql)
    for (const [name, operation] of Object.entries(answer.operations))
      addMutation(builder, LocationInput, name, operation)
  }
  const description =
    'Gives an answer as a whole, or none. It is held to the same checks as the operations of its element.'
  addMutation(builder, LocationInput, SET_ANSWER, setAnswer, description)
  return LocationInput
}

function addMutation(
  builder: Builder,
  LocationInput: LocationInputRef,
  operation: string,
  { args: scalars }: Pick<AnswerOperation<unknown>, 'args'>,
  description?: string,
): void {
  builder.mutationField(operation, (t) => {
    const own = Object.entries(scalars).map(([name, scalar]) => {
      const { name: type, isList, isRequired } = readScalar(scalar)
      return [
        name,
        isList ? t.arg({ type: [type], required: isRequired }) : t.arg({ type, required: isRequired }),
      ]
    })
    return t.field({
      description,
      subGraphs: FORM,
      type: 'AnswerResult',
      extensions: { cost: 20 },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [LocationInput] }),
        operationId: t.arg.id(),
        baseRevision: t.arg.int(),
        ...(Object.fromEntries(own) as Record<string, never>),
      },
      resolve: (_, { formId, questionId, location, operationId, baseRevision, ...args }, { caller }) =>
        saveAnswer(caller, { formId, questionId, location, operation, args, operationId, baseRevision }),
    })
  })
}

/** An answer of an older version may lack a field: null or an empty list, whatever the plugin promises today. */
function addResponseType(builder: Builder, { type: typeName, fields, aliases = {} }: AnswerType): void {
  const named = [
    ...Object.entries(fields).map(([field, scalar]) => [field, field, scalar] as const),
    ...Object.entries(aliases).map(([alias, field]) => [alias, field, fields[field]] as const),
  ]
  builder.objectRef<ResponseSource>(typeName).implement({
    interfaces: ['FormResponse'],
    fields: (t) =>
      Object.fromEntries(
        named.map(([name, field, scalar = 'JSON']) => {
          const { name: type, isList, isRequired } = readScalar(scalar)
          const read = ({ answer }: ResponseSource) =>
            (answer.value as Record<string, unknown> | null)?.[field]
          if (!isList)
            return [name, t.field({ type, nullable: true, resolve: (source) => read(source) as never })]
          const resolve = (source: ResponseSource) => (read(source) ?? (isRequired ? [] : null)) as never
          return [name, t.field({ type: [type], nullable: !isRequired, resolve })]
        }),
      ),
  })
}
