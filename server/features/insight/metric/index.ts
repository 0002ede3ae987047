import type { Feature } from '../../../feature.ts'
import { METRICS } from './collections.ts'
import { metricFigureField } from './metric-figure.ts'
import { settleAllFigures } from './settle-figures.ts'

export { METRICS } from './collections.ts'
export { type CountedMetric, countMetric } from './count-metric.ts'
export { figureType } from './figure-type.ts'
export { figuresFrom, namesForms } from './figures-of-form.ts'
export { type FormsAtPlace, formsAtPlace, type PlaceWords } from './forms-at-place.ts'
export { type MeasuredGroup, measuredGroup } from './group-of-metric.ts'
export { isReadable, isShownTo, readableForms } from './readable.ts'
export { settleFigures } from './settle-figures.ts'
export { wordsOf } from './words-of-keys.ts'

/** Counting and summing over forms (002 §3.8): what metrics say, each to its viewer. */
export const metricFeature: Feature = {
  collections: [METRICS],
  graphql: [metricFigureField],
  jobs: [{ name: 'settle figures', everyMs: 60_000, run: settleAllFigures }],
}
