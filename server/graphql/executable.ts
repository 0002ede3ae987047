import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  executeRootSelectionSet,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  mapSourceToResponseEvent,
  type OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
  validateSubscriptionArgs,
} from 'graphql'
import type { GraphqlContext } from './context.ts'
import type { Operation } from './read-operation.ts'
import { answersEvents } from './shared-events.ts'

type Asked = Pick<Operation, 'operationName' | 'variables'>

/** A valid document that is executed again and again. */
export interface Executable {
  /** Undefined: there is none of that name. */
  kind(operationName: string | undefined): OperationTypeNode | undefined
  execute(asked: Asked, context: GraphqlContext): ExecutionResult | Promise<ExecutionResult>
  /** Of a subscription: its results as they come, or why there are none. */
  subscribe(asked: Asked, context: GraphqlContext): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>
}

/** As graphql's `execute`, but what hangs on the document alone (its operation and fragments) is looked up once. */
export function executable(schema: GraphQLSchema, document: DocumentNode): Executable {
  const answerEvent = answersEvents(schema, document)
  let last: { operationName?: string; validated: ValidatedExecutionArgs } | undefined

  function validated(asked: Asked): Pick<ExecutionResult, 'errors'> | ValidatedExecutionArgs {
    const { operationName, variables } = asked
    if (last?.operationName !== operationName || !last) {
      const args = validateExecutionArgs({ schema, document, operationName, variableValues: variables })
      if (!('schema' in args)) return { errors: args }
      last = { operationName, validated: args }
      return args
    }
    const { variableDefinitions = [] } = last.validated.operation
    const { variableValues, errors } = getVariableValues(schema, variableDefinitions, variables ?? {}, {
      maxErrors: MOST_ERRORS,
    })
    return errors ? { errors } : { ...last.validated, variableValues, rawVariableValues: variables }
  }

  return {
    kind: (operationName) => getOperationAST(document, operationName)?.operation,
    execute(asked, contextValue) {
      const args = validated(asked)
      return 'schema' in args ? executeRootSelectionSet({ ...args, contextValue }) : args
    },
    async subscribe({ operationName, variables }, contextValue) {
      const args = validateSubscriptionArgs({
        ...{ schema, document, operationName, contextValue },
        variableValues: variables,
      })
      if (!('schema' in args)) return { errors: args }
      const events = await createSourceEventStream(args)
      return Symbol.asyncIterator in events ? mapSourceToResponseEvent(args, events, answerEvent) : events
    },
  }
}

/** Of variables that do not fit; `execute` stops there, too. */
const MOST_ERRORS = 50
