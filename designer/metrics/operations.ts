import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const figureDocument = graphql(`query MetricFigureInStudio($templateGroupId: ID!, $metric: JSON!) {
  metricFigure(templateGroupId: $templateGroupId, metric: $metric) {
    axes { key label values { value label } } cells { at value count } total count before { total cells { at value } }
    hidden others isBehind
  }
}`)
export const figureQuery = operation(formBuilder, figureDocument)
export type Figure = ResultOf<typeof figureDocument>['metricFigure']

export const placesQuery = operation(
  formBuilder,
  graphql(`query PlacesOfMetrics { studioPrograms { campusId campusName program { id name } } }`),
)
