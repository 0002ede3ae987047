import { type DocumentNode, GraphQLError, type ParseOptions, parse, type Source } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LIMITS, type Limits } from './limits.ts'
import { measure } from './measure.ts'

/** Refuses what is too large before it is validated or executed: both may take long on a hostile document. */
export function useLimits(limits: Limits = LIMITS): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string | Source, options?: ParseOptions) => parseBounded(source, limits, options))
    },
    onValidate({ params, setResult }) {
      const exceeded = excess(measure(params.schema, params.documentAST as DocumentNode), limits)
      if (exceeded) setResult([tooLarge(exceeded.name, exceeded.limit)])
    },
  }
}

function parseBounded(source: string | Source, limits: Limits, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, noLocation: true, maxTokens: limits.tokens })
  } catch (error) {
    if (error instanceof GraphQLError && /tokens/.test(error.message)) throw tooLarge('tokens', limits.tokens)
    throw error
  }
}

function excess(measured: ReturnType<typeof measure>, limits: Limits) {
  for (const name of ['depth', 'aliases', 'directives', 'cost'] as const) {
    if (!(measured[name] <= limits[name])) return { name, limit: limits[name] }
  }
  return undefined
}

function tooLarge(name: string, limit: number): GraphQLError {
  const issues = [{ code: `limit.${name}`, params: { max: limit } }]
  return new GraphQLError(`The request is too large: ${name} above ${limit}`, {
    extensions: { code: 'LIMIT_EXCEEDED', issues, http: { status: 400 } },
  })
}
