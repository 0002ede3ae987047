import type {
  AnswerOperation,
  AnswerType,
  GraphqlScalar,
} from '../../../../runtime/core/element/define-element.ts'
import {
  GIVE_DEFAULT,
  giveDefault,
  SET_ANSWER,
  setAnswer,
} from '../../../../runtime/core/element/find-operation.ts'
import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import { type Builder, FORM_AND_PUBLIC } from '../../../graphql/builder.ts'
import { answerResult } from './answer-result.ts'
import { locationInput } from './location-input.ts'
import { formResponse, type ResponseSource } from './responses.ts'
import { saveAnswer } from './save-answer.ts'

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

/** The answer types and mutations of the installed elements: adding an element edits nothing here (ET-29). */
export function elementFields(builder: Builder, registry: ElementRegistry): void {
  for (const { answer } of registry.all()) {
    if (!answer) continue
    addResponseType(builder, answer.graphql)
    for (const [name, operation] of Object.entries(answer.operations)) addMutation(builder, name, operation)
  }
  const description =
    'Gives an answer as a whole, or none. It is held to the same checks as the operations of its element.'
  addMutation(builder, SET_ANSWER, setAnswer, description)
  const given =
    'Gives a question that was never answered its default. An answer that is there, or was cleared, stays as it is.'
  addMutation(builder, GIVE_DEFAULT, giveDefault, given)
}

function addMutation(
  builder: Builder,
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
      subGraphs: FORM_AND_PUBLIC,
      type: answerResult(builder),
      extensions: { cost: 20 },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [locationInput(builder)] }),
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
    interfaces: [formResponse(builder)],
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
