import { Aggregator } from 'mingo/aggregator'
import { Context } from 'mingo/core'
import { $sum } from 'mingo/operators/accumulator'
import * as stages from 'mingo/operators/pipeline'
import * as queries from 'mingo/operators/query'
import { nativePipeline, type Stage } from '../pipeline.ts'
import type { Filter } from '../port.ts'

const context = Context.init({
  pipeline: stages as never,
  query: queries as never,
  accumulator: { $sum } as never,
})

/** Runs a pipeline over the documents that `load` gives for its leading `$match`. */
export function runPipeline(
  pipeline: readonly Stage[],
  load: (filter: Filter) => readonly { id: string }[],
): Record<string, unknown>[] {
  const { stages: native, hasDocuments } = nativePipeline(pipeline)
  const first = pipeline[0]
  const filter = first && '$match' in first ? (first.$match as Filter) : undefined
  const documents = load(filter ?? {}).map(({ id, ...rest }) => ({ _id: id, ...rest }))
  const aggregator = new Aggregator((filter ? native.slice(1) : native) as never, {
    context,
    scriptEnabled: false,
  })
  const results = aggregator.run(documents as never) as Record<string, unknown>[]
  return hasDocuments ? results.map(withId) : results
}

const withId = ({ _id, ...rest }: Record<string, unknown>) =>
  _id === undefined ? rest : { id: _id, ...rest }
